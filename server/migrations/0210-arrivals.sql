-- That a provider came to a booking: by the code that its client showed them at the door. The code itself is stored nowhere.
create table arrivals (
  booking_id uuid primary key references bookings (id),
  -- The wrong entries, by the ids that the provider's device gave them: never more than five.
  wrong uuid[] not null default '{}' check (cardinality(wrong) <= 5),
  -- When the right code was entered, and when that reached us: without a signal that is later.
  arrived_at timestamptz,
  received_at timestamptz,
  constraint arrivals_whole check ((arrived_at is null) = (received_at is null)),
  constraint arrivals_order check (arrived_at <= received_at)
);
