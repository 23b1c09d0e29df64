-- The browsers that members take pushes on. One lives no longer than the session that it was given in.
create table push_subscriptions (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  sid uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- Failures in a row, and until when it is left alone after them.
  failures integer not null default 0,
  retry_at timestamptz
);
create index push_subscriptions_member on push_subscriptions (member_id);
create index push_subscriptions_session on push_subscriptions (sid);

-- What was sent to whom besides in the bell, by which way, and what became of it. It bears no words.
create table deliveries (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  channel text not null check (channel in ('mail', 'push')),
  what text not null,
  notification_id uuid,
  result text not null check (result in ('sent', 'failed', 'gone')),
  attempt integer not null check (attempt > 0),
  detail text not null default '',
  at timestamptz not null
);
create index deliveries_member on deliveries (member_id, at desc);
create index deliveries_age on deliveries (at);
