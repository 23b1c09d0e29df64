-- People without email, whom an organiser has added. Their account has an address at which nobody is written to.
create table assisted_members (
  member_id uuid primary key references accounts (id),
  -- What they say on the phone.
  reference text not null unique,
  -- What visitors say at the door.
  code_word text not null,
  told_by text not null check (told_by in ('sms', 'letter')),
  added_by uuid not null references accounts (id),
  added_at timestamptz not null,
  -- They look after their account themselves since then.
  taken_over_at timestamptz
);
create index assisted_members_newest on assisted_members (added_at desc, member_id desc);

-- Who agreed to what, when and how, and who wrote it down. No row is ever changed.
create table assisted_consents (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  kind text not null check (kind in ('given', 'renewed', 'withdrawn')),
  given_by text not null check (given_by in ('member', 'attorney')),
  how text not null check (how in ('phone', 'in_person', 'paper')),
  terms_version text not null,
  recorded_by uuid not null references accounts (id),
  recorded_at timestamptz not null
);
create index assisted_consents_member on assisted_consents (member_id, recorded_at desc);

create trigger assisted_consents_append_only before update or delete on assisted_consents
  for each row execute function refuse_change();

-- The one code of each by which they take their account over; only a keyed hash of it is kept.
create table take_over_codes (
  member_id uuid primary key references accounts (id),
  code_hash text not null,
  made_by uuid not null references accounts (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5)
);

-- What would have been emailed to them: sent by text or printed.
create table assisted_letters (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  -- Of the job that wrote it and the letter, so that a job tried again writes no second one.
  mark text unique,
  subject text not null,
  -- Paragraphs, without links.
  body text[] not null,
  state text not null check (state in ('texting', 'waits', 'texted', 'posted', 'dropped')),
  problem text not null default '',
  made_at timestamptz not null,
  done_at timestamptz,
  -- The organiser who posted it.
  done_by uuid references accounts (id),
  check ((state in ('texting', 'waits')) = (done_at is null)),
  check ((state = 'posted') = (done_by is not null))
);
create index assisted_letters_member on assisted_letters (member_id, made_at desc, id desc);
create index assisted_letters_waiting on assisted_letters (made_at, id) where state = 'waits';
create index assisted_letters_texting on assisted_letters (made_at) where state = 'texting';
create index assisted_letters_done on assisted_letters (done_at);

-- An agreement by the recorded consent of somebody without email: good only while its helper looks after the site.
alter table helper_grants add column organised boolean not null default false;
