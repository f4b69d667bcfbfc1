# One image for the server and the CLI. Base: Debian with glibc, which the embedded PostgreSQL needs, named by the digest of its index
# for all architectures (docs/decisions/0036-supply.md; trixie of 2026-10-05). Needs BuildKit (Docker 25 or newer) for `ADD --checksum`.
FROM debian:trixie-slim@sha256:a29215f6a35e51e22adffa17f89e9d2ef06214e64a2bad10d765c46aea49f11f AS base

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

FROM bun AS dependencies
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
# Mended libraries: `bun install` applies what package.json names in `patchedDependencies`.
COPY patches ./patches
# The Bun that npm installs for everybody else would be a second one here: cli/fahrer takes the one in the PATH.
RUN bun install --frozen-lockfile --production \
    && rm -r node_modules/bun node_modules/@oven node_modules/.bin/bun node_modules/.bin/bunx

FROM base
COPY --from=bun /usr/local/bin/bun /usr/local/bin/bun
RUN useradd --uid 1000 --user-group --create-home bun
# The code is read-only for who runs it: no place for what Bun would like to keep of its translations.
ENV NODE_ENV=production \
    BUN_RUNTIME_TRANSPILER_CACHE_PATH=0 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json bun.lock bunfig.toml tsconfig.json ./
COPY migrations ./migrations
COPY public ./public
COPY cli ./cli
COPY src ./src
# The browser's bundles, kept beside the libraries: no start has to make them.
RUN bun -e 'await (await import("/app/src/web/delivery/assets.ts")).buildAssets()'
RUN mkdir /data \
    && chown bun:bun /data \
    && ln -s /app/cli/fahrer /usr/local/bin/fahrer
# Not root: PostgreSQL refuses it, and nothing here needs it.
USER bun
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
    CMD ["bun", "-e", "const r = await fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/healthz'); process.exit(r.ok ? 0 : 1)"]
CMD ["bun", "src/server.ts"]
