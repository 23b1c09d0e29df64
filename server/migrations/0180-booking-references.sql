-- without a transaction
-- Operators find a booking by the end of its id, which people read out as its reference.
create index concurrently if not exists bookings_reference on bookings (right(id::text, 8));
