-- without a transaction
-- A request is kept as long as the arrangement that came of it runs.
create index concurrently if not exists help_offers_arrangement on help_offers (arrangement_id) where arrangement_id is not null;
