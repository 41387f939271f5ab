# syntax=docker/dockerfile:1

# docker build -t vitrine .                  the portal and its server
# docker build -t vitrine --target full .    with Chromium for PDFs, ffmpeg for posters of films, Ghostscript for EPS

FROM node:20-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run release -- --folder /vitrine

FROM node:20-bookworm-slim AS server
COPY --from=build /vitrine /vitrine
# Named volumes take the owner of these folders.
RUN mkdir -p /data/media /data/uploads && chown -R node:node /data
USER node
WORKDIR /data
# glibc keeps the memory of pictures in one heap for each thread; with two heaps, it takes half as much.
ENV HOST=0.0.0.0 PORT=4000 VITRINE_DATA=/data MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/vitrine/vitrine.mjs"]
CMD ["start"]

FROM server AS full
USER root
RUN apt-get update && apt-get install -y --no-install-recommends chromium ffmpeg ghostscript && rm -rf /var/lib/apt/lists/*
USER node

# The target without a name.
FROM server
