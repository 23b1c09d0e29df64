-- What operators take back of movements of money: who asked, why, and for what is large who else agreed. The movement itself
-- stays; another one goes the other way and bears its id.
create table corrections (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  -- Whose money it brings back, or takes; nobody's where only the house is moved.
  member_id uuid references accounts (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'declined', 'lapsed')),
  two_people boolean not null,
  asked_by uuid not null references accounts (id),
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  answer text not null default '',
  constraint corrections_decided check ((state = 'waiting') = (decided_at is null)),
  constraint corrections_two_people check (state <> 'done' or (decided_by is not null and (decided_by <> asked_by) = two_people))
);
create unique index corrections_once on corrections (transfer_id) where state in ('waiting', 'done');
create index corrections_newest on corrections (asked_at desc, id desc);
create index corrections_waiting on corrections (asked_at, id) where state = 'waiting';
create index corrections_member on corrections (member_id, asked_at desc, id desc);
create index corrections_asker on corrections (asked_by, asked_at);
-- What was decided stays decided, and nothing of it is deleted.
create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' then
    raise exception 'correction % is already %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger corrections_decided_once before update or delete on corrections
  for each row execute function refuse_second_decision();

-- Operators send back to a card as well, besides the one refund that a booking's end brings.
alter table card_refunds add column by_operator boolean not null default false;
alter table card_refunds drop constraint card_refunds_funding_id_key;
create unique index card_refunds_once on card_refunds (funding_id) where not by_operator;
create index card_refunds_funding on card_refunds (funding_id);
