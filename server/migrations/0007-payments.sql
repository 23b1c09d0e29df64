-- A card payment into a wallet. Asked for, stored, then requested from the gateway; credited once it says so.
create table fundings (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  amount bigint not null check (amount > 0),
  payment_id text unique,
  client_secret text unique,
  state text not null check (state in ('asked', 'requested', 'credited', 'failed')),
  created_at timestamptz not null,
  credited_at timestamptz,
  credited_amount bigint
);
create index fundings_member on fundings (member_id, created_at desc);
create index fundings_open on fundings (created_at) where state in ('asked', 'requested');


create table gateway_events (
  id text primary key,
  kind text not null,
  payment_id text,
  received_at timestamptz not null
);

-- The books of the sandbox gateway, which stands in for a payment provider. No card number is ever stored.
create table sandbox_payments (
  id text primary key,
  idempotency_key text not null unique,
  payment jsonb not null,
  version integer not null
);
