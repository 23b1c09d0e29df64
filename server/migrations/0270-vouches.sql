-- That one member vouches for another: how they know each other, and for how many years on the day it was said.
create table vouches (
  id uuid primary key,
  voucher_id uuid not null references accounts (id),
  member_id uuid not null references accounts (id),
  how text not null check (how in ('neighbour', 'friend', 'colleague', 'relative', 'group')),
  years integer check (years between 0 and 80),
  comment text not null check (length(comment) <= 200),
  created_at timestamptz not null,
  -- By the member it is for.
  hidden_at timestamptz,
  -- By the voucher.
  withdrawn_at timestamptz,
  -- By an operator, after a report or in their queue.
  removed_at timestamptz,
  -- When an operator last found nothing wrong with it.
  checked_at timestamptz,
  constraint vouches_others check (voucher_id <> member_id)
);
create unique index vouches_once on vouches (voucher_id, member_id) where withdrawn_at is null and removed_at is null;
create index vouches_member on vouches (member_id, created_at desc, id desc);
create index vouches_voucher on vouches (voucher_id, created_at desc, id desc);
create index vouches_newest on vouches (created_at desc, id desc);

alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check
    check (kind in ('member', 'skill', 'review', 'reply', 'message', 'request', 'vouch')) not valid;
alter table reports validate constraint reports_kind_check;
