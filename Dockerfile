# Builds with all packages; the image has only the server's production packages and runs as an ordinary user.
FROM node:24-bookworm-slim AS manifests
WORKDIR /hampi
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/site/package.json apps/site/
COPY packages/contract/package.json packages/contract/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM manifests AS packages
RUN npm ci --no-audit --no-fund --omit=dev --workspace=@hampi/api

FROM node:24-bookworm-slim
ENV NODE_ENV=production HAMPI_HOST=0.0.0.0 HAMPI_DATA=/data
WORKDIR /hampi
COPY --from=packages /hampi/node_modules node_modules
COPY --from=build /hampi/package.json package.json
COPY --from=build /hampi/dist dist
RUN install -d -o node -g node -m 0711 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/api/main.js"]
