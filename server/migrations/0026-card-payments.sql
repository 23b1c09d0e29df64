-- A card payment may be for a booking: what it brought in is held as soon as it is paid, under the payment's own number.
alter table fundings
  add column purpose text,
  -- When to ask the gateway again about a payment that nobody reported, ever more rarely.
  add column checks integer not null default 0,
  add column next_check_at timestamptz;
update fundings set next_check_at = created_at where state in ('asked', 'requested');
drop index fundings_open;
create index fundings_open on fundings (next_check_at) where state in ('asked', 'requested');
create index fundings_purpose on fundings (id) where purpose is not null and state = 'credited';

alter table bookings drop constraint bookings_payment_method_check;
alter table bookings add constraint bookings_payment_method_check
  check (payment_method in ('wallet', 'spark_token', 'card'));

-- Money of a booking that came by card and goes back to it. `kept`: it was spent before it could; `bounced`: the bank sent
-- it back to us; in both, as in `refused`, it is in the wallet.
create table card_refunds (
  id uuid primary key,
  funding_id uuid not null unique references fundings (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'sent', 'kept', 'refused', 'bounced')),
  refund_id text unique,
  created_at timestamptz not null
);
create index card_refunds_asked on card_refunds (id) where state = 'asked';

-- Payments that a cardholder took back by way of their bank. What their pockets did not cover is the house's to bear
-- until they cover it.
create table chargebacks (
  id uuid primary key,
  dispute_id text not null unique,
  funding_id uuid not null references fundings (id),
  status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
  reason text not null,
  amount bigint not null check (amount > 0),
  -- Whether the money was taken from us, what of it the member bore at once, and what later.
  taken boolean not null default false,
  member_minor bigint not null default 0,
  recovered_minor bigint not null default 0,
  answer_by timestamptz,
  answered_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check (member_minor >= 0 and recovered_minor >= 0 and member_minor + recovered_minor <= amount)
);
create index chargebacks_owed on chargebacks (id)
  where taken and status in ('open', 'lost') and member_minor + recovered_minor < amount;

-- Where our books and the gateway's, or our books among themselves, do not agree.
create table reconciliation_breaks (
  id uuid primary key,
  kind text not null,
  about text not null,
  ours_minor bigint,
  theirs_minor bigint,
  detail jsonb not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  resolved_at timestamptz
);
create unique index reconciliation_breaks_open on reconciliation_breaks (kind, about) where resolved_at is null;
create table reconciliation_runs (
  kind text primary key check (kind in ('inside', 'gateway')),
  at timestamptz not null,
  checked integer not null
);
