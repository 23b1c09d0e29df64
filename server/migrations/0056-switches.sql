-- What operators turned on or off, and why. What is not here is as it was from the start, which contract/switches.ts says.
create table switches (
  name text primary key,
  is_on boolean not null,
  words text not null default '',
  changed_at timestamptz not null,
  changed_by uuid not null references accounts (id),
  reason text not null
);
