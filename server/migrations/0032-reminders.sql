-- Which reminders of a booking went out, so that none does twice.
create table booking_reminders (
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('answer', 'day', 'soon')),
  sent_at timestamptz not null,
  primary key (booking_id, kind)
);
create index bookings_starting on bookings (starts_at) where status = 'accepted';
