-- Visits that repeat: what two members have agreed on, or one has proposed to the other.
create table arrangements (
  id uuid primary key,
  client_id uuid not null references accounts (id),
  provider_id uuid not null references accounts (id),
  skill_id uuid not null references skills (id),
  title text not null,
  -- Whether the client named it so, rather than the listing.
  own_title boolean not null,
  description text not null,
  location text not null,
  lat double precision,
  lon double precision,
  district text not null,
  half_hours integer not null check (half_hours between 1 and 24),
  time_zone text not null,
  repeats text not null check (repeats in ('weekly', 'fortnightly', 'monthly', 'monthly_last')),
  -- 1 is Monday. Which of its month, -1 the last; by the clock of the place.
  weekday integer not null check (weekday between 1 and 7),
  nth integer not null check (nth between -1 and 4 and nth <> 0),
  clock_time text not null check (clock_time ~ '^\d\d:\d\d$'),
  payment_method text not null check (payment_method in ('wallet', 'spark_token')),
  currency text not null check (currency in ('gbp', 'spark')),
  status text not null check (status in ('proposed', 'active', 'paused', 'ended', 'declined', 'withdrawn', 'expired')),
  -- Whose answer is waited for, while it is proposed.
  asked text check (asked in ('client', 'provider')),
  paused_why text check (paused_why in ('asked', 'money', 'unavailable')),
  paused_by text check (paused_by in ('client', 'provider')),
  request_key text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint arrangements_two check (client_id <> provider_id),
  constraint arrangements_asked check ((status = 'proposed') = (asked is not null)),
  constraint arrangements_paused check ((status = 'paused') = (paused_why is not null)),
  constraint arrangements_request_once unique (client_id, request_key)
);
create index arrangements_client on arrangements (client_id, created_at desc, id desc);
create index arrangements_provider on arrangements (provider_id, created_at desc, id desc);
create index arrangements_skill on arrangements (skill_id);
create index arrangements_expiring on arrangements (expires_at, id) where status = 'proposed';
create index arrangements_running on arrangements (id) where status in ('active', 'paused');

-- Each visit. Once it is near it becomes a booking, which has the same id.
create table arrangement_visits (
  id uuid primary key,
  arrangement_id uuid not null references arrangements (id),
  number integer not null check (number between 1 and 53),
  -- Where the rule that was agreed to first has it; a calendar knows a visit that was moved by that.
  slot_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  -- The clocks skip its time of day, so it begins later by the clock.
  clock_moved boolean not null,
  status text not null check (status in ('proposed', 'left_out', 'planned', 'paused', 'skipped', 'booked', 'ended')),
  price_minor bigint not null check (price_minor >= 0),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  fee_minor bigint not null check (fee_minor between 0 and price_minor),
  updated_at timestamptz not null,
  constraint arrangement_visits_length check (starts_at < ends_at),
  constraint arrangement_visits_number unique (arrangement_id, number)
);
create index arrangement_visits_due on arrangement_visits (starts_at, id) where status = 'planned';

-- What one side asks the other for, once it is agreed: another time, or another price.
create table arrangement_changes (
  id uuid primary key,
  arrangement_id uuid not null references arrangements (id),
  kind text not null check (kind in ('one', 'following', 'price')),
  asked_by text not null check (asked_by in ('client', 'provider')),
  visit_id uuid not null references arrangement_visits (id),
  -- The new start of that visit; null where the price is to change.
  starts_at timestamptz,
  unit_price_minor bigint check (unit_price_minor >= 0),
  state text not null check (state in ('open', 'agreed', 'declined', 'withdrawn', 'lapsed')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint arrangement_changes_what check ((kind = 'price') = (starts_at is null) and (kind = 'price') = (unit_price_minor is not null))
);
create unique index arrangement_changes_one_open on arrangement_changes (arrangement_id) where state = 'open';
create index arrangement_changes_lapsing on arrangement_changes (expires_at, id) where state = 'open';
create index arrangement_changes_visit on arrangement_changes (visit_id);

-- Its history, never changed.
create table arrangement_steps (
  arrangement_id uuid not null references arrangements (id),
  number integer not null,
  from_status text,
  to_status text not null,
  by text not null check (by in ('client', 'provider', 'clock')),
  why text not null,
  at timestamptz not null,
  primary key (arrangement_id, number)
);

-- A visit that was agreed to takes the times of both before there is a booking: its rows are under the id that its booking will have.
alter table booked_times drop constraint booked_times_booking_id_fkey;

create function keep_visit_times() returns trigger language plpgsql as $$
declare
  was_taken boolean := tg_op = 'UPDATE' and old.status = 'planned';
  is_taken boolean := new.status = 'planned';
begin
  if was_taken and (not is_taken or new.during <> old.during) then
    delete from booked_times where booking_id = new.id;
  end if;
  if is_taken and (not was_taken or new.during <> old.during) then
    insert into booked_times
      select new.id, case r.role when 'client' then a.client_id else a.provider_id end, r.role, new.during
      from arrangements a cross join (values ('provider'), ('client')) as r (role) where a.id = new.arrangement_id;
  end if;
  return null;
end $$;
create trigger visits_take_time after insert or update of status, starts_at, ends_at on arrangement_visits
  for each row execute function keep_visit_times();
