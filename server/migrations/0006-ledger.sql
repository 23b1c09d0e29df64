-- Double entry. An account's balance is the sum of its entries and its version their number; entries are only added.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  owner uuid,
  kind text not null check (kind in (
    'member:available', 'member:held', 'member:earned',
    'house:fees', 'house:welcome', 'house:rewards', 'house:spark-issuance', 'house:dispute-losses', 'outside:gateway'
  )),
  currency text not null check (currency in ('gbp', 'spark')),
  balance bigint not null default 0,
  version bigint not null default 0,
  constraint ledger_accounts_owned check ((owner is not null) = (kind like 'member:%')),
  -- Members never owe, and a budget can run dry but not into debt.
  constraint ledger_accounts_covered check (
    balance >= 0 or kind in ('outside:gateway', 'house:spark-issuance', 'house:dispute-losses')
  ),
  constraint ledger_accounts_one unique nulls not distinct (owner, kind, currency)
);

create table transfers (
  id uuid primary key,
  kind text not null check (kind in (
    'topUp', 'hold', 'capture', 'release', 'refund', 'lateFee', 'payOut', 'reward', 'grant', 'gift', 'issue', 'reverse'
  )),
  reference text not null,
  debit_account bigint not null references ledger_accounts (id),
  credit_account bigint not null references ledger_accounts (id),
  currency text not null,
  amount bigint not null check (amount > 0 and amount <= 1000000000),
  booking_id uuid,
  at timestamptz not null,
  constraint transfers_two_sides check (debit_account <> credit_account),
  constraint transfers_business_key unique (kind, reference)
);
create index transfers_booking on transfers (booking_id) where booking_id is not null;

create table entries (
  account_id bigint not null references ledger_accounts (id),
  version bigint not null,
  transfer_id uuid not null references transfers (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  primary key (account_id, version)
);
create index entries_transfer on entries (transfer_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger transfers_append_only before update or delete on transfers
  for each row execute function refuse_change();
create trigger entries_append_only before update or delete on entries
  for each row execute function refuse_change();
create trigger transfers_never_truncated before truncate on transfers execute function refuse_change();
create trigger entries_never_truncated before truncate on entries execute function refuse_change();

-- Money set aside for a booking. It resolves exactly once.
create table holds (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  currency text not null check (currency in ('gbp', 'spark')),
  amount bigint not null check (amount >= 0),
  purpose text not null,
  state text not null default 'open' check (state in ('open', 'captured', 'released', 'expired')),
  frozen boolean not null default false,
  booking_id uuid unique,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'open') = (resolved_at is null))
);
create index holds_unbound on holds (expires_at) where state = 'open' and booking_id is null;

create function refuse_second_resolution() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and (new.state, new.amount, new.booking_id) is distinct from (old.state, old.amount, old.booking_id) then
    raise exception 'hold % is already %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger holds_resolve_once before update on holds for each row execute function refuse_second_resolution();

-- Finds an account, opening it if it is new. House and outside accounts have no owner.
create function ledger_account(p_owner uuid, p_kind text, p_currency text) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  select id into found_id from ledger_accounts
    where owner is not distinct from p_owner and kind = p_kind and currency = p_currency;
  if found_id is null then
    insert into ledger_accounts (owner, kind, currency) values (p_owner, p_kind, p_currency)
      on conflict on constraint ledger_accounts_one do nothing returning id into found_id;
    if found_id is null then
      select id into strict found_id from ledger_accounts
        where owner is not distinct from p_owner and kind = p_kind and currency = p_currency;
    end if;
  end if;
  return found_id;
end $$;

-- The one writer of money. Each transfer: { id, kind, reference, from_owner, from_kind, to_owner, to_kind, currency,
-- amount, booking_id }. A transfer whose business key already stands with the same content is passed over; with other
-- content it is a fault. Answers how many were written.
create function ledger_post(p_transfers jsonb, p_at timestamptz) returns integer language plpgsql as $$
declare
  wanted record;
  ids bigint[] := '{}';
  pairs bigint[] := '{}';
  source bigint;
  target bigint;
  written integer := 0;
  position integer := 0;
  known transfers%rowtype;
  new_balance bigint;
  new_version bigint;
begin
  for wanted in select * from jsonb_to_recordset(p_transfers) as t(
    from_owner uuid, from_kind text, to_owner uuid, to_kind text, currency text
  ) loop
    source := ledger_account(wanted.from_owner, wanted.from_kind, wanted.currency);
    target := ledger_account(wanted.to_owner, wanted.to_kind, wanted.currency);
    ids := ids || source || target;
  end loop;
  pairs := ids;

  -- Locked in id order, before any insert that references them, so two posts never wait for each other in a ring.
  perform 1 from ledger_accounts where id = any (ids) order by id for no key update;

  for wanted in select * from jsonb_to_recordset(p_transfers) as t(
    id uuid, kind text, reference text, currency text, amount bigint, booking_id uuid
  ) loop
    source := pairs[position * 2 + 1];
    target := pairs[position * 2 + 2];
    position := position + 1;

    insert into transfers (id, kind, reference, debit_account, credit_account, currency, amount, booking_id, at)
      values (wanted.id, wanted.kind, wanted.reference, source, target, wanted.currency, wanted.amount, wanted.booking_id, p_at)
      on conflict on constraint transfers_business_key do nothing;
    if not found then
      select * into strict known from transfers where kind = wanted.kind and reference = wanted.reference;
      if (known.debit_account, known.credit_account, known.amount) is distinct from (source, target, wanted.amount) then
        raise exception 'transfer % % stands with other content', wanted.kind, wanted.reference
          using errcode = 'integrity_constraint_violation';
      end if;
      continue;
    end if;

    update ledger_accounts set balance = balance - wanted.amount, version = version + 1 where id = source
      returning balance, version into new_balance, new_version;
    insert into entries values (source, new_version, wanted.id, -wanted.amount, new_balance);
    update ledger_accounts set balance = balance + wanted.amount, version = version + 1 where id = target
      returning balance, version into new_balance, new_version;
    insert into entries values (target, new_version, wanted.id, wanted.amount, new_balance);
    written := written + 1;
  end loop;
  return written;
end $$;

-- Budgets of Sparks that the house may give away.
select ledger_post(jsonb_build_array(
  jsonb_build_object('id', gen_random_uuid(), 'kind', 'issue', 'reference', 'welcome-budget-1', 'currency', 'spark',
    'from_kind', 'house:spark-issuance', 'to_kind', 'house:welcome', 'amount', 100000000),
  jsonb_build_object('id', gen_random_uuid(), 'kind', 'issue', 'reference', 'rewards-budget-1', 'currency', 'spark',
    'from_kind', 'house:spark-issuance', 'to_kind', 'house:rewards', 'amount', 50000000)
), now());
