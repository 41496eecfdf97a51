# syntax=docker/dockerfile:1
# docs/deployment.md says how to use this image. Built and run without Docker by `npm run test:standalone`.

# The demo in compose.yaml runs in this stage, because it needs the simulators' sources.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run standalone && install -d -o node -g node -m 700 /data
ENV NODE_ENV=production DATA_DIR=/data
USER node

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data PORT=3000
RUN install -d -o node -g node -m 700 /data
COPY --from=build /app/.next/standalone ./
# Nothing in the image can be written by this user. Bookings and pictures are in the volume.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "-C", "production", "scripts/start.mjs"]
