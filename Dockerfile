# One image for the server and the CLI. Base: Debian with glibc, which the embedded PostgreSQL needs. A tag can be moved, a digest
# can't: BUN_IMAGE=oven/bun:1.4.5-debian@sha256:... as build argument names the very image (README.md, Supply).
ARG BUN_IMAGE=oven/bun:1.4.5-debian
FROM ${BUN_IMAGE} AS dependencies
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
# Mended libraries: `bun install` applies what package.json names in `patchedDependencies`.
COPY patches ./patches
RUN bun install --frozen-lockfile --production

FROM ${BUN_IMAGE}
ENV NODE_ENV=production \
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
