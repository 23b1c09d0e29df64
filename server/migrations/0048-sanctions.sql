-- What was decided about members: warnings and suspensions, each with the words that they read.
create table sanctions (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  kind text not null check (kind in ('warning', 'suspension')),
  because text not null,
  reason text not null,
  by_id uuid references accounts (id),
  at timestamptz not null,
  until timestamptz,
  lifted_at timestamptz,
  lifted_by uuid references accounts (id),
  lift_reason text not null default '',
  check (until > at),
  check (kind = 'suspension' or (until is null and lifted_at is null))
);
create index sanctions_member on sanctions (member_id, at desc);
create unique index sanctions_open on sanctions (member_id) where kind = 'suspension' and lifted_at is null;
create index sanctions_due on sanctions (until) where lifted_at is null and until is not null;
create index sanctions_by on sanctions (by_id) where by_id is not null;
create index sanctions_lifted_by on sanctions (lifted_by) where lifted_by is not null;

-- One appeal a suspension.
create table appeals (
  id uuid primary key,
  sanction_id uuid not null unique references sanctions (id) on delete cascade,
  message text not null,
  sent_at timestamptz not null,
  outcome text check (outcome in ('kept', 'lifted')),
  answer text not null default '',
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);
create index appeals_waiting on appeals (sent_at, id) where decided_at is null;
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;

-- Who was suspended before there were reasons.
insert into sanctions (id, member_id, kind, because, reason, at)
  select gen_random_uuid(), id, 'suspension', 'other', '', suspended_at from accounts where suspended_at is not null;

-- What operators note about members, for each other.
create table member_notes (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  by_id uuid not null references accounts (id),
  words text not null,
  at timestamptz not null
);
create index member_notes_member on member_notes (member_id, at desc, id desc);
create index member_notes_by on member_notes (by_id);

-- How operators find somebody among a million.
create index accounts_email_parts on accounts using gin (lower(email::text) gin_trgm_ops);
create index accounts_phone_parts on accounts using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
create index profiles_name_parts on profiles using gin (lower(firstname || ' ' || lastname) gin_trgm_ops);
create index accounts_suspended on accounts (created_at desc, id desc) where suspended_at is not null;
create index accounts_closing on accounts (created_at desc, id desc) where closing_at is not null and closed_at is null;
create index accounts_operators on accounts (created_at desc, id desc) where role <> 'member';
