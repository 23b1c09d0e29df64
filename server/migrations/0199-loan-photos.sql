-- Pictures of a tool as it was collected and as it came back, by either side of the loan.
create table loan_photos (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  author_id uuid not null references accounts (id),
  moment text not null check (moment in ('collection', 'return')),
  photo text not null,
  taken_at timestamptz not null
);
create index loan_photos_booking on loan_photos (booking_id);
create index loan_photos_author on loan_photos (author_id);
