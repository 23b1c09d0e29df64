-- Who was invited by whom, and how far the reward for it has come. `review` is held until somebody looks at it, `due` waits
-- for room among the rewards of the month; what was paid, and that it is paid once, is the ledger's to know.
create table referrals (
  id uuid primary key,
  invited_id uuid not null unique references accounts (id),
  inviter_id uuid not null references accounts (id),
  joined_at timestamptz not null,
  state text not null default 'joined' check (state in ('joined', 'review', 'due', 'successful', 'refused')),
  -- Why it is held.
  hints text[] not null default '{}',
  -- The first completed booking with somebody else than the inviter.
  booking_id uuid references bookings (id),
  qualified_at timestamptz,
  rewarded_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  note text not null default '',
  check (invited_id <> inviter_id),
  check ((state = 'joined') = (qualified_at is null)),
  check ((state = 'successful') = (rewarded_at is not null))
);
create index referrals_inviter on referrals (inviter_id, joined_at desc, invited_id desc);
create index referrals_review on referrals (qualified_at, id) where state = 'review';
create index referrals_due on referrals (id) where state = 'due';
create index sessions_network on sessions (network, account_id);

insert into referrals (id, invited_id, inviter_id, joined_at, state, qualified_at, rewarded_at)
select gen_random_uuid(), p.member_id, p.referred_by, a.created_at, case when g.id is null then 'joined' else 'successful' end,
  g.promised_at, g.promised_at
from profiles p join accounts a on a.id = p.member_id
left join gifts g on g.kind = 'reward' and g.reference = 'referral:' || p.member_id
where p.referred_by is not null and p.referred_by <> p.member_id;
