-- What the two of a booking write to each other on its page, while messages between them are closed because one has blocked the
-- other: an accepted booking stays, and something may have to be said about it.
create table booking_notes (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  author_id uuid not null references accounts (id),
  content text not null check (content <> ''),
  written_at timestamptz not null
);
create index booking_notes_of_booking on booking_notes (booking_id, written_at, id);
create index booking_notes_of_author on booking_notes (author_id);
