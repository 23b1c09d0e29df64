-- without a transaction
-- Each side reads its bookings by where they stand: what is live by what begins first, what is over from the latest back.
create index concurrently if not exists bookings_inward_live on bookings (provider_id, starts_at, id)
  where status in ('pending', 'accepted', 'in_progress', 'disputed');
create index concurrently if not exists bookings_outward_live on bookings (client_id, starts_at, id)
  where status in ('pending', 'accepted', 'in_progress', 'disputed');
create index concurrently if not exists bookings_inward_past on bookings (provider_id, starts_at, id)
  where status in ('completed', 'rejected', 'cancelled', 'expired');
create index concurrently if not exists bookings_outward_past on bookings (client_id, starts_at, id)
  where status in ('completed', 'rejected', 'cancelled', 'expired');
