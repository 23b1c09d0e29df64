-- When that happened which the line of a booking says: older news that comes late does not take the place of newer.
alter table notifications add column happened_at timestamptz;
