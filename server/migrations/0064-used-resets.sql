-- A link that was used, or ended by a newer password or address, stays marked until it is swept, so that no second run of the
-- job that mailed it makes it good again.
alter table password_resets add column used_at timestamptz;
