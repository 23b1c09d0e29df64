-- What operators did: who, what, on what and whom, why, when and from where. Written in the transaction of the act itself,
-- never changed. Ids are not references where the thing may go: the act outlives it.
create table operator_acts (
  id uuid primary key,
  actor_id uuid not null references accounts (id),
  actor_role text not null check (actor_role in ('moderator', 'admin')),
  act text not null,
  subject_id uuid,
  member_id uuid references accounts (id),
  reason text not null,
  details jsonb not null,
  network text not null,
  device text not null,
  at timestamptz not null
);
create index operator_acts_newest on operator_acts (at desc, id desc);
create index operator_acts_actor on operator_acts (actor_id, at desc, id desc);
create index operator_acts_member on operator_acts (member_id, at desc, id desc) where member_id is not null;
create index operator_acts_kind on operator_acts (act, at desc, id desc);
create trigger operator_acts_append_only before update or delete on operator_acts
  for each row execute function refuse_change();
create trigger operator_acts_never_truncated before truncate on operator_acts execute function refuse_change();
