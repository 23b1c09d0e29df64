-- What a member is told of, without words: those are written when it is read, by what is so then.
create table notifications (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  part text not null check (part in ('bookings', 'follower', 'followees', 'message')),
  kind text not null,
  -- What else comes under this while nobody has seen it is the same notification: a conversation, a booking.
  gathers text not null,
  -- Whom it is about, the latest of them; null where the house speaks.
  actor_id uuid references accounts (id),
  booking_id uuid references bookings (id),
  subject_id uuid,
  -- How many acts it stands for.
  count integer not null default 1 check (count > 0),
  -- Of messages, the last it stands for: read as far as this, it is seen.
  up_to integer,
  began_at timestamptz not null,
  at timestamptz not null,
  seen_at timestamptz,
  pushed_at timestamptz,
  mailed_at timestamptz,
  check ((part = 'message') = (up_to is not null))
);
create unique index notifications_open on notifications (member_id, gathers) where seen_at is null;
create index notifications_newest on notifications (member_id, part, at desc, id desc);
create index notifications_untold on notifications (began_at) where seen_at is null and mailed_at is null;
create index notifications_unpushed on notifications (at) where seen_at is null and (pushed_at is null or pushed_at < at);
create index notifications_age on notifications (at);
create index notifications_about on notifications (actor_id) where actor_id is not null;

-- The acts that a member was told of, each once however often the news of it comes. Messages count by their numbers.
create table notification_acts (
  member_id uuid not null references accounts (id),
  act text not null,
  notification_id uuid not null references notifications (id) on delete cascade,
  primary key (member_id, act)
);
create index notification_acts_of on notification_acts (notification_id);

-- Who reads their notifications: when a page of theirs was last in front of them, and what was sent to them lately.
create table notification_readers (
  member_id uuid primary key references accounts (id),
  looked_at timestamptz,
  mailed_at timestamptz,
  digest_at timestamptz,
  -- Digests in a row after which they did not come.
  unanswered integer not null default 0 check (unanswered >= 0)
);

-- What a member has chosen to be told of by mail and on their devices. Who has chosen nothing has no row.
create table notification_preferences (
  member_id uuid primary key references accounts (id),
  booking_messages boolean not null,
  order_updates boolean not null,
  order_messages boolean not null,
  promotions boolean not null,
  account_notifications boolean not null,
  marketing_notifications boolean not null,
  by_mail boolean not null,
  updated_at timestamptz not null
);
