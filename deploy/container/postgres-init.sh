#!/bin/sh
# Creates the accounts and the database of Ratha in a new PostgreSQL: one account owns the tables, the other reads and writes data
# (docs/how-to/run-in-production.md#accounts). The image of PostgreSQL runs it once. psql reads the passwords from the files.
set -eu
psql --set ON_ERROR_STOP=1 --no-psqlrc --username "$POSTGRES_USER" --dbname postgres << 'SQL'
\set owner_password `cat /run/secrets/owner_password`
\set web_password `cat /run/secrets/web_password`
create role ratha_owner login password :'owner_password';
create role ratha_web login password :'web_password';
create database ratha owner ratha_owner;
SQL
