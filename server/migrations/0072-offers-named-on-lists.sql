-- Lists of a category name the offer that stands on them, which need not be one of the newest that its owner's card shows.
-- Offers that were written before have neither until they are written again; the lists look them up till then.
alter table member_offers add column title text, add column spark_rate_minor bigint;
