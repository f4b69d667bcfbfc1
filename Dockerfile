# One image for the server and the CLI. Base: Debian with glibc, which the embedded PostgreSQL needs, named by the digest of its index
# for all architectures (docs/decisions/0036; trixie of 2026-10-05). Needs BuildKit (Docker 25 or newer) for `ADD --checksum`.
ARG BASE=debian:trixie-slim@sha256:a29215f6a35e51e22adffa17f89e9d2ef06214e64a2bad10d765c46aea49f11f
FROM ${BASE} AS base

# Bun as npm has it, one file an architecture. x64 asks for SSE4.2 alone and takes AVX2 where there is some: its `baseline` is the same
# file. A new version needs its checksums: `curl -s URL | sha256sum`.
FROM base AS bun-amd64
ADD --checksum=sha256:0c72edca57b0cbf0a07a242daf0ea8ea96711827f042b80a1c383ce1cc51c771 \
    https://registry.npmjs.org/@oven/bun-linux-x64/-/bun-linux-x64-1.4.5.tgz /tmp/bun.tgz

FROM base AS bun-arm64
ADD --checksum=sha256:c3cd56594c9d5d025df87f77c68ad4699a49b52551f0f3232be6f727533fe08c \
    https://registry.npmjs.org/@oven/bun-linux-aarch64/-/bun-linux-aarch64-1.4.5.tgz /tmp/bun.tgz

FROM bun-${TARGETARCH} AS bun
RUN tar -xzf /tmp/bun.tgz -C /usr/local/bin --strip-components=2 --no-same-owner package/bin/bun

# What the build needs of libraries: much more than the image.
FROM bun AS dependencies
# `docker build --sbom=true` lists the libraries of this stage (SPDX); those of the image are bundled.
ARG BUILDKIT_SBOM_SCAN_STAGE=true
WORKDIR /build
COPY package.json bun.lock bunfig.toml ./
# Mended libraries: `bun install` applies what package.json names in `patchedDependencies`.
COPY patches ./patches
RUN bun install --frozen-lockfile --production

# Everything that is built is built here, the browser's bundles too (docs/decisions/0048-image.md).
FROM dependencies AS build
COPY tsconfig.json ./
COPY migrations ./migrations
COPY public ./public
COPY cli ./cli
COPY src ./src
RUN bun cli/dev/build-image-files.ts /app

FROM base
ARG BASE
# `--build-arg REVISION=$(git rev-parse HEAD)`.
ARG REVISION=""
LABEL org.opencontainers.image.title="Fahrervermittlung" \
    org.opencontainers.image.description="Website and dispatch system of a driver agency" \
    org.opencontainers.image.version="0.1.0" \
    org.opencontainers.image.revision="${REVISION}" \
    org.opencontainers.image.licenses="LicenseRef-UNLICENSED" \
    org.opencontainers.image.base.name="${BASE}"
RUN useradd --uid 1000 --user-group --create-home bun \
    && mkdir /data \
    && chown bun:bun /data \
    && ln -s /app/cli/fahrer /usr/local/bin/fahrer
COPY --from=bun /usr/local/bin/bun /usr/local/bin/bun
COPY --from=build /app /app
# The root file system may be read-only: nothing is written but below /data and /tmp.
ENV NODE_ENV=production \
    BUN_RUNTIME_TRANSPILER_CACHE_PATH=0 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
# Not root: PostgreSQL refuses it, and nothing here needs it.
USER bun
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["/app/cli/healthcheck"]
# With what src/project-environment.mjs asks for, so that the program need not call itself again.
CMD ["bun", "--env-file=/app/.env", "--config=/app/bunfig.toml", "--tsconfig-override=/app/tsconfig.json", "/app/dist/server.js"]
