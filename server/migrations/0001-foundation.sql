create extension if not exists citext;
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The first reply to an unsafe call, kept so that the same key answers it again.
create table idempotency_keys (
  actor text not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status integer,
  reply text,
  claimed_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_keys_claimed_at on idempotency_keys (claimed_at);

-- Counters of the rate limiter (rate-limiter-flexible): shared by all processes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
