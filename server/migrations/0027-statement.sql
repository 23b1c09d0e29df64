-- Movements in the order in which they happened. A transfer takes its number while it holds the locks of its accounts, so in
-- each account numbers rise as versions do; a member's pockets can then be read as one list.
alter table transfers add column number bigint generated always as identity;
alter table entries add column number bigint;
alter table entries disable trigger entries_append_only;
update entries e set number = t.number from transfers t where t.id = e.transfer_id;
alter table entries enable trigger entries_append_only;
-- Entries are written right behind their transfer, on the same connection.
alter table entries
  alter column number set not null,
  alter column number set default currval('transfers_number_seq');
create unique index entries_statement on entries (account_id, number);

-- The fee of the house for a booking, out of what the provider gets. Fixed when it was booked, as the price is.
alter table bookings
  add column fee_minor bigint not null default 0,
  add constraint bookings_fee_within_price check (fee_minor >= 0 and fee_minor <= price_minor);
create or replace function refuse_booking_rewrite() returns trigger language plpgsql as $$
begin
  if (new.client_id, new.provider_id, new.skill_id, new.currency, new.price_minor, new.fee_minor, new.hold_id, new.kind,
      new.starts_at, new.ends_at)
     is distinct from (old.client_id, old.provider_id, old.skill_id, old.currency, old.price_minor, old.fee_minor,
      old.hold_id, old.kind, old.starts_at, old.ends_at) then
    raise exception 'the terms of booking % are fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind in ('topUp', 'hold', 'capture', 'release', 'refund',
  'lateFee', 'fee', 'payOut', 'payOutReturn', 'reward', 'grant', 'gift', 'issue', 'reverse', 'lapse'));

-- For which movements a receipt was mailed.
create table receipt_letters (
  transfer_id uuid primary key references transfers (id),
  sent_at timestamptz not null
);

-- Sparks that the house has promised. They are paid at once, or, when their budget has run dry, once it is filled again.
create table gifts (
  id uuid primary key,
  kind text not null check (kind in ('grant', 'reward')),
  reference text not null,
  member_id uuid not null references accounts (id),
  amount bigint not null check (amount > 0),
  promised_at timestamptz not null,
  paid_at timestamptz,
  constraint gifts_once unique (kind, reference)
);
create index gifts_member on gifts (member_id);
create index gifts_waiting on gifts (id) where paid_at is null;
insert into gifts (id, kind, reference, member_id, amount, promised_at, paid_at)
select t.id, t.kind, t.reference, a.owner, t.amount, t.at, t.at
from transfers t join ledger_accounts a on a.id = t.credit_account join accounts m on m.id = a.owner
where t.kind in ('grant', 'reward');

-- Budgets that have run dry, until they are filled again.
create table dry_budgets (
  budget text primary key check (budget in ('house:welcome', 'house:rewards')),
  since timestamptz not null
);
