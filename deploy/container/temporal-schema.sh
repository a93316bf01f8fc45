#!/bin/sh
# Creates the databases of Temporal, or brings their schema up to date. It can run again: what is there is left.
set -eu
SQL_PASSWORD="$(cat /run/secrets/temporal_password)"
export SQL_PASSWORD
for name in temporal visibility; do
  if [ "$name" = temporal ]; then database=temporal; else database=temporal_visibility; fi
  sql() {
    temporal-sql-tool --plugin postgres12 --ep temporal-postgres -p 5432 -u temporal --db "$database" "$@"
  }
  sql create
  sql setup-schema -v 0.0
  sql update-schema -d "/etc/temporal/schema/postgresql/v12/$name/versioned"
done
