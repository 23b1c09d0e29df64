-- What lies in all accounts of a kind together, as it was at one moment: where there are many accounts, nobody who looks waits
-- for all of them to be added up.
create table ledger_totals (
  kind text not null,
  currency text not null,
  total bigint not null,
  at timestamptz not null,
  primary key (kind, currency)
);

-- The part of a price that stays with the house, since when, by whose word and why; before the first it is as it was set up.
create table platform_fees (
  id uuid primary key,
  basis_points integer not null check (basis_points between 0 and 3000),
  since timestamptz not null,
  set_by uuid not null references accounts (id),
  reason text not null
);
create index platform_fees_latest on platform_fees (since desc, id desc);
create trigger platform_fees_append_only before update or delete on platform_fees
  for each row execute function refuse_change();
