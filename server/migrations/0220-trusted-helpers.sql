-- A member lets another act for them. The email address of an invitation stays only until it is answered.
create table helper_grants (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  helper_id uuid references accounts (id),
  invited_email citext,
  rights text[] not null check (cardinality(rights) > 0 and rights <@ array['book', 'message', 'diary', 'pay']),
  -- What the helper may spend in a calendar month, in pence and in hundredths of a Spark.
  limit_gbp_minor bigint not null check (limit_gbp_minor >= 0),
  limit_spark_minor bigint not null check (limit_spark_minor >= 0),
  invited_at timestamptz not null,
  lapses_at timestamptz not null,
  accepted_at timestamptz,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('member', 'helper', 'declined', 'account', 'block')),
  constraint helper_grants_two_people check (member_id <> helper_id),
  constraint helper_grants_somebody check (helper_id is not null or invited_email is not null or ended_at is not null),
  constraint helper_grants_paying check (('pay' = any (rights)) = (limit_gbp_minor + limit_spark_minor > 0)),
  check ((ended_at is null) = (ended_by is null)),
  check (accepted_at is null or helper_id is not null)
);
create unique index helper_grants_one_each on helper_grants (member_id, helper_id) where ended_at is null;
create unique index helper_grants_one_address on helper_grants (member_id, invited_email)
  where ended_at is null and accepted_at is null;
create index helper_grants_helper on helper_grants (helper_id);
create index helper_grants_email on helper_grants (invited_email) where ended_at is null;

-- What helpers did, in the transaction that did it.
create table helper_acts (
  id uuid primary key,
  grant_id uuid not null references helper_grants (id),
  act text not null,
  booking_id uuid references bookings (id),
  -- Whom a message was written to.
  other_id uuid references accounts (id),
  at timestamptz not null
);
create index helper_acts_grant on helper_acts (grant_id, at desc, id desc);

-- Who did it for the member, where a helper did.
alter table booking_steps add column helper_id uuid references accounts (id);
alter table reschedules add column helper_id uuid references accounts (id);
alter table messages add column helper_id uuid references accounts (id);
-- By which grant it was set aside; what it has cost counts towards its monthly limit.
alter table holds add column helper_grant_id uuid;
