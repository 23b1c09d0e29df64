-- How many messages of a conversation were taken away: a page that shows it and knows of fewer asks for what it shows again.
-- What was taken away before this is not counted, and no page can have it open still.
alter table conversations add column removals integer not null default 0;
