-- Who wants to be told when a tool on loan is back.
create table tool_waits (
  skill_id uuid not null references skills (id),
  member_id uuid not null references accounts (id),
  asked_at timestamptz not null,
  primary key (skill_id, member_id)
);
create index tool_waits_member on tool_waits (member_id);
