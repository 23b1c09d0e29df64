-- without a transaction
-- A log-in asks whether one of them was ever where it comes from.
create index concurrently if not exists sessions_moved on sessions (account_id) where earlier_networks <> '{}';
