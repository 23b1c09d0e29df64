-- Where a session was used before its last place, latest first, a few; and where a new password was chosen by a mailed link. Who
-- guesses at an address from everywhere is not to keep its member out there.
alter table sessions add column earlier_networks text[] not null default '{}';
alter table password_resets add column used_from text;
