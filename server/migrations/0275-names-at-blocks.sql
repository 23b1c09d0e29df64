-- The name and photo of who blocks, as the blocked member knew them: the bookings of the two go on naming both, and a new name
-- is not for the blocked member. A job fills blocks from before this.
alter table blocks add column firstname text, add column lastname text, add column photo text;
