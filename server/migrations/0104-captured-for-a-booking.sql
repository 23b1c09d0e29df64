-- What was captured was captured for a booking: money.md has no captured hold without one.
alter table holds add constraint holds_captured_booked check (state <> 'captured' or booking_id is not null) not valid;
