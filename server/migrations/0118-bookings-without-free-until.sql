-- without a transaction
-- The job that fills them looks for them here; once all are filled, the index is empty.
create index concurrently if not exists bookings_without_free_until on bookings (id) where free_until is null;
