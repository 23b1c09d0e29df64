-- The sandbox gateway keeps more than payments: cards without their numbers, accounts, payouts, disputes, movements.
alter table sandbox_payments rename to sandbox_records;
alter table sandbox_records rename constraint sandbox_payments_pkey to sandbox_records_pkey;
alter table sandbox_records rename column payment to thing;
alter table sandbox_records drop constraint sandbox_payments_idempotency_key_key;
alter table sandbox_records add column kind text not null default 'payment';
alter table sandbox_records add column parent text;
alter table sandbox_records add column at timestamptz not null default now();
alter table sandbox_records alter column kind drop default;
alter table sandbox_records alter column at drop default;
alter table sandbox_records add constraint sandbox_records_key unique (kind, idempotency_key);
create index sandbox_records_time on sandbox_records (kind, at, id);
create index sandbox_records_parent on sandbox_records (kind, parent) where parent is not null;
update sandbox_records set thing = jsonb_set(thing, '{refunds}', coalesce(
  (select jsonb_agg(one || '{"status":"succeeded"}') from jsonb_array_elements(thing -> 'refunds') one), '[]'));
-- What came in before is written among the movements, too.
insert into sandbox_records (id, kind, idempotency_key, at, thing, version)
  select 'mov_' || id, 'movement', id, at,
    jsonb_build_object('kind', 'payment', 'amountMinor', thing -> 'amountMinor', 'subjectId', id), 1
  from sandbox_records where kind = 'payment' and thing ->> 'status' = 'succeeded';

-- News of the gateway is about more than payments.
alter table gateway_events rename column payment_id to subject_id;

-- A member as the gateway knows those who pay. Their cards are kept there.
create table payers (
  member_id uuid primary key references accounts (id),
  payer_id text not null unique,
  created_at timestamptz not null
);
