-- without a transaction
-- A gift asks whether one with its mark was given before.
create unique index concurrently if not exists gifts_marked on gifts (mark) where mark is not null;
