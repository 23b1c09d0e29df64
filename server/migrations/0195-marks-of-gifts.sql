-- Whose mailbox a welcome was for, as a keyed hash: whoever leaves and comes back, or comes under another spelling of their
-- address, is welcomed once. Gifts of before have none.
alter table gifts add column mark text;
