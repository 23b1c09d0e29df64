-- Who asked to close their account, and how far that has come. The row stays after the end, as the record that it was
-- done; it then names nobody.
create table closings (
  member_id uuid primary key references accounts (id),
  asked_at timestamptz not null,
  erases_at timestamptz not null,
  reminded_at timestamptz,
  -- Since when a job is at it; from then on there is no way back.
  erasing_at timestamptz,
  erased_at timestamptz
);
create index closings_due on closings (erases_at) where erased_at is null;

-- Sparks that were left when an account closed go back to the house.
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check check (kind in ('topUp', 'hold', 'capture', 'release', 'refund',
  'lateFee', 'payOut', 'reward', 'grant', 'gift', 'issue', 'reverse', 'lapse'));
