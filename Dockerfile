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
# The list of components (CycloneDX) of everything shipped, the browser's programs included.
RUN node scripts/build.mjs && npm run --silent sbom > sbom.json

FROM manifests AS packages
RUN npm ci --no-audit --no-fund --omit=dev --workspace=@hampi/api

FROM node:24-bookworm-slim
ARG VERSION=1.0.0
ARG REVISION=
ARG SOURCE=
LABEL org.opencontainers.image.title="Hampi" \
  org.opencontainers.image.description="El consultorio en orden: agenda, historia clínica, recetas y facturas para el Ecuador" \
  org.opencontainers.image.licenses="AGPL-3.0-or-later" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}"
ENV NODE_ENV=production HAMPI_HOST=0.0.0.0 HAMPI_DATA=/data
WORKDIR /hampi
COPY --from=packages /hampi/node_modules node_modules
COPY --from=build /hampi/sbom.json sbom.json
COPY LICENSE LICENSE
COPY --from=build /hampi/package.json package.json
COPY --from=build /hampi/dist dist
RUN install -d -o node -g node -m 0711 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/api/main.js"]
