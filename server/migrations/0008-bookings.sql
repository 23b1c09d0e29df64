create table bookings (
  id uuid primary key,
  client_id uuid not null references accounts (id),
  provider_id uuid not null references accounts (id),
  skill_id uuid not null references skills (id),
  title text not null,
  description text not null,
  location text not null,
  lat double precision,
  lon double precision,
  district text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  half_hours integer not null check (half_hours between 1 and 24),
  time_zone text not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  status text not null check (status in (
    'pending', 'accepted', 'in_progress', 'completed', 'disputed', 'rejected', 'cancelled', 'expired'
  )),
  payment_method text not null check (payment_method in ('wallet', 'spark_token')),
  currency text not null check (currency in ('gbp', 'spark')),
  price_minor bigint not null check (price_minor >= 0),
  hourly_price_minor bigint not null check (hourly_price_minor >= 0),
  hold_id uuid not null unique references holds (id),
  request_key text,
  photos text[] not null default '{}' check (cardinality(photos) <= 4),
  expires_at timestamptz not null,
  release_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (client_id <> provider_id),
  check (starts_at < ends_at),
  -- A provider cannot be in two places: the second accept of an overlapping time fails here.
  constraint bookings_no_overlap exclude using gist (provider_id with =, during with &&)
    where (status in ('accepted', 'in_progress')),
  constraint bookings_request_once unique (client_id, request_key)
);
create index bookings_inward on bookings (provider_id, created_at desc, id desc);
create index bookings_outward on bookings (client_id, created_at desc, id desc);
create index bookings_skill on bookings (skill_id);
create index bookings_expiring on bookings (expires_at) where status = 'pending';
create index bookings_ending on bookings (ends_at) where status in ('accepted', 'in_progress');
create index bookings_releasing on bookings (release_at) where status = 'completed' and released_at is null;

-- Price, payee and client never change after creation.
create function refuse_booking_rewrite() returns trigger language plpgsql as $$
begin
  if (new.client_id, new.provider_id, new.skill_id, new.currency, new.price_minor, new.hold_id)
     is distinct from (old.client_id, old.provider_id, old.skill_id, old.currency, old.price_minor, old.hold_id) then
    raise exception 'the terms of booking % are fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bookings_fixed_terms before update on bookings
  for each row execute function refuse_booking_rewrite();

create table booking_steps (
  booking_id uuid not null references bookings (id),
  number integer not null,
  from_status text,
  to_status text not null,
  by text not null check (by in ('client', 'provider', 'clock', 'admin')),
  why text not null,
  strike boolean not null default false,
  at timestamptz not null,
  primary key (booking_id, number)
);
create trigger booking_steps_append_only before update or delete on booking_steps
  for each row execute function refuse_change();

create table reviews (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  author_id uuid not null references accounts (id),
  subject_id uuid not null references accounts (id),
  -- The skill that was reviewed; null where the provider reviews the client.
  skill_id uuid references skills (id),
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  written_at timestamptz not null,
  -- When it may be seen by others: at once when both are in, else 7 days after it was written.
  visible_at timestamptz not null,
  constraint reviews_once unique (booking_id, author_id)
);
create index reviews_subject on reviews (subject_id, written_at desc, id desc);
create index reviews_skill on reviews (skill_id, written_at desc, id desc) where skill_id is not null;
create index reviews_author on reviews (author_id);
