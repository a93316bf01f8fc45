#!/bin/sh
# Writes the secrets of compose.yaml into ./secrets. A file that exists is left as it is.
# The containers run as other accounts, so each file can be read by all, and the folder by its owner alone.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
cd secrets

# Writes standard input into a new file.
keep() {
  if [ -e "$1" ]; then
    cat > /dev/null
  else
    cat > "$1"
  fi
  chmod 0444 "$1"
}

random() {
  od -A n -N 32 -t x1 /dev/urandom | tr -d ' \n'
}

for name in postgres_password owner_password web_password temporal_password session_secret; do
  random | keep "$name"
done
echo "postgres://ratha_owner:$(cat owner_password)@postgres:5432/ratha" | keep owner_database_url
echo "postgres://ratha_web:$(cat web_password)@postgres:5432/ratha" | keep web_database_url
keep whatsapp_token < /dev/null
[ -s whatsapp_token ] || echo "Write the token of WhatsApp into $(pwd)/whatsapp_token." >&2
