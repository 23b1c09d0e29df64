-- A member as the gateway knows those that it pays out to.
create table connected_accounts (
  member_id uuid primary key references accounts (id),
  account_id text not null unique,
  created_at timestamptz not null,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false
);

-- Bank accounts of members. Name and numbers are sealed, each with a key of its own; who drops that key has destroyed them.
create table withdrawal_methods (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  state text not null check (state in ('adding', 'ready', 'removed')),
  bank_name text not null,
  last4 text not null,
  sealed bytea,
  wrapped_key bytea,
  -- Keyed, so that it tells two accounts apart and nothing else.
  details_hash text,
  bank_id text,
  added_at timestamptz not null,
  -- A new destination is paid only once its owner has had time to object.
  payable_at timestamptz not null,
  removed_at timestamptz,
  check ((state = 'removed') = (removed_at is not null)),
  check (state <> 'ready' or (sealed is not null and bank_id is not null)),
  check (state <> 'removed' or (sealed is null and wrapped_key is null and details_hash is null))
);
create unique index withdrawal_methods_once on withdrawal_methods (member_id, details_hash) where state <> 'removed';
create index withdrawal_methods_adding on withdrawal_methods (added_at) where state = 'adding';

-- Money on its way out. It leaves the wallet when it is asked for, and comes back when it did not arrive.
create table withdrawals (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  method_id uuid not null references withdrawal_methods (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('requested', 'on_its_way', 'paid', 'failed')),
  payout_id text unique,
  failure text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  arrives_at timestamptz,
  paid_at timestamptz,
  failed_at timestamptz,
  check ((state = 'failed') = (failure is not null)),
  check (state in ('requested', 'failed') or payout_id is not null)
);
create index withdrawals_member on withdrawals (member_id, requested_at desc, id desc);
create index withdrawals_method on withdrawals (method_id);
create index withdrawals_open on withdrawals (id) where state in ('requested', 'on_its_way');
create index withdrawals_paid on withdrawals (paid_at) where state = 'paid';

create function refuse_withdrawal_rewrite() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.method_id, new.amount) is distinct from (old.id, old.member_id, old.method_id, old.amount)
     or old.state = 'failed' or (old.state = 'paid' and new.state <> 'failed')
     or (old.payout_id is not null and new.payout_id is distinct from old.payout_id) then
    raise exception 'withdrawal % is %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_go_forward before update on withdrawals
  for each row execute function refuse_withdrawal_rewrite();
