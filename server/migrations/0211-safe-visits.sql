-- A visit that one side shares with somebody of theirs, who is told if they do not say afterwards that they are fine.
create table safe_visits (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- Who shares it. The other side never learns of it.
  member_id uuid not null references accounts (id),
  contact_name text not null check (contact_name <> ''),
  contact_email citext not null default '',
  contact_phone text not null default '',
  -- Of the link that the contact has; the link is stored nowhere.
  token_hash text not null,
  created_at timestamptz not null,
  snoozes integer not null default 0 check (snoozes between 0 and 4),
  -- The member is asked from half an hour after the end, or from here where they put it off.
  snoozed_until timestamptz,
  asked_at timestamptz,
  fine_at timestamptz,
  stopped_at timestamptz,
  -- When it was decided that the contact is told, which happens once, and when the email went out.
  told_at timestamptz,
  alarm_sent_at timestamptz,
  constraint safe_visits_way check (contact_email <> '' or contact_phone <> ''),
  constraint safe_visits_told check (told_at is null or asked_at is not null and contact_email <> '')
);
create unique index safe_visits_token on safe_visits (token_hash);
create unique index safe_visits_open on safe_visits (booking_id, member_id) where stopped_at is null;
create index safe_visits_member on safe_visits (member_id);
create index safe_visits_watched on safe_visits (booking_id)
  where fine_at is null and stopped_at is null and told_at is null;
