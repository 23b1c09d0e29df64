-- Of all that were captured before, too; nobody is kept from writing meanwhile.
alter table holds validate constraint holds_captured_booked;
