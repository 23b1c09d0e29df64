-- Since when the words of a request are taken down: calendars learn of it by a higher number and a later change.
alter table bookings add column words_taken_at timestamptz;
alter table arrangements add column words_taken_at timestamptz;
