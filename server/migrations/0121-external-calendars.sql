-- Calendars that members have elsewhere, and the times that are taken by them: when, never what.
create table external_calendars (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  name text not null,
  -- The address is a key to somebody's diary: encrypted.
  address text not null,
  etag text,
  last_modified text,
  added_at timestamptz not null,
  read_at timestamptz not null,
  -- When its entries were last worked out: what repeats is worked out for a year and a bit ahead.
  expanded_at timestamptz not null,
  next_read_at timestamptz not null,
  failing_since timestamptz,
  problem text,
  failures integer not null default 0,
  told_at timestamptz
);
create index external_calendars_of_member on external_calendars (member_id, added_at);
create index external_calendars_due on external_calendars (next_read_at, id);

create table external_busy (
  calendar_id uuid not null references external_calendars (id) on delete cascade,
  member_id uuid not null,
  during tstzrange not null
);
create index external_busy_times on external_busy using gist (member_id, during);
create index external_busy_of_calendar on external_busy (calendar_id);
