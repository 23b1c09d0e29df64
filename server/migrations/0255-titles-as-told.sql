-- The title of a request for help as somebody was told it, or offered for it: it may be rewritten for others since. What was
-- written before this has none, and goes by the title of a request that has not changed since.
alter table notifications add column told_title text;
alter table help_offers add column request_title text;
