-- Who wants nothing to do with whom. Each block also stands as two rows of hidden_pairs, so that every read hides either
-- from the other by one look at one index.
create table blocks (
  blocker_id uuid not null references accounts (id),
  blocked_id uuid not null references accounts (id),
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_newest on blocks (blocker_id, blocked_at desc, blocked_id desc);
create index blocks_blocked on blocks (blocked_id);

-- The blocker is part of the key: of two who block each other, one unblocking leaves the other's pair where it is.
create table hidden_pairs (
  member_id uuid not null,
  hidden_id uuid not null,
  blocker_id uuid not null,
  primary key (member_id, hidden_id, blocker_id),
  check (blocker_id in (member_id, hidden_id))
);

-- closing_at: asked to close; hidden, and may still sign in and undo. closed_at: erased.
alter table accounts add column closing_at timestamptz, add column closed_at timestamptz;
-- Whether others find nobody here.
alter table accounts add column hidden boolean not null
  generated always as (suspended_at is not null or closing_at is not null or closed_at is not null) stored;
drop index accounts_suspended;
create index accounts_hidden on accounts (id) where hidden;

-- What a member told us about another, with the words as they stood at that time.
create table reports (
  id uuid primary key,
  reporter_id uuid not null references accounts (id),
  member_id uuid not null references accounts (id),
  kind text not null check (kind in ('member', 'skill', 'review', 'message')),
  subject_id uuid not null,
  reason text not null,
  details text not null,
  evidence jsonb not null,
  reported_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references accounts (id),
  outcome text check (outcome in ('no_action', 'warned', 'removed', 'suspended')),
  note text not null default '',
  check ((resolved_at is null) = (outcome is null)),
  check (reporter_id <> member_id)
);
create unique index reports_open on reports (reporter_id, kind, subject_id) where resolved_at is null;
create index reports_waiting on reports (reported_at, id) where resolved_at is null;
create index reports_resolved on reports (resolved_at) where resolved_at is not null;
create index reports_member on reports (member_id);
