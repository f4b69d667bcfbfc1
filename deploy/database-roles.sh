#!/bin/sh
# PostgreSQL's container calls it once, when the database is made: the roles of docs/decisions/0037-database-roles.md.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
\getenv owner DATABASE_OWNER_PASSWORD
\getenv app DATABASE_APP_PASSWORD
create role fahrer_owner login password :'owner';
create role fahrer_app login password :'app';
create role fahrer_retention nologin;
grant fahrer_retention to fahrer_owner;
create database fahrer owner fahrer_owner;
SQL
