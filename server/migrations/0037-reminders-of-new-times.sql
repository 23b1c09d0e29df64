-- A booking whose time has moved is brought to mind again, for its new time.
alter table booking_reminders add column for_start timestamptz;
update booking_reminders r set for_start = b.starts_at from bookings b where b.id = r.booking_id;
alter table booking_reminders
  alter column for_start set not null,
  drop constraint booking_reminders_pkey,
  add primary key (booking_id, kind, for_start);
