-- Who has borrowed something is reminded the day before it is due back and on the day, and its lender with them.
alter table booking_reminders drop constraint booking_reminders_kind_check;
alter table booking_reminders add constraint booking_reminders_kind_check
  check (kind in ('answer', 'day', 'soon', 'back_day', 'back_today')) not valid;
alter table booking_reminders validate constraint booking_reminders_kind_check;
