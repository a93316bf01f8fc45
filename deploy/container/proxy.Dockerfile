# Caddy as an account without rights, with the file of deploy/caddy. CADDY_DIGEST is as NODE_DIGEST in Dockerfile.
ARG CADDY_VERSION=2.11.9
ARG CADDY_DIGEST=

FROM caddy:${CADDY_VERSION}-alpine${CADDY_DIGEST}
RUN chown -R 1000:1000 /config /data
COPY deploy/caddy/Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
