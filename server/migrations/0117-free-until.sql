-- Until when the client may cancel free of charge, as both agreed to it: a later change of the rule does not touch it. Old rows
-- are filled in portions by the job `fill-free-until`; until then the rule is applied as the booking is read.
alter table bookings add column free_until timestamptz;
