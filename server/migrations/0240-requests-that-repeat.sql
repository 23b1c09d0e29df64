-- A need that comes again: how often, and how many times. What was agreed is then an arrangement rather than one booking.
alter table help_requests
  add column repeats text,
  add column times integer;
alter table help_requests
  add constraint help_requests_repeats_check check (repeats in ('weekly', 'fortnightly', 'monthly')) not valid,
  add constraint help_requests_times_check check (times between 2 and 53) not valid,
  add constraint help_requests_repeats check ((repeats is null) = (times is null) and (repeats is null or reward <> 'swap'))
    not valid;
alter table help_requests validate constraint help_requests_repeats_check;
alter table help_requests validate constraint help_requests_times_check;
alter table help_requests validate constraint help_requests_repeats;

alter table help_offers add column arrangement_id uuid;
alter table help_offers
  add constraint help_offers_arrangement_id_fkey foreign key (arrangement_id) references arrangements (id) not valid;
alter table help_offers validate constraint help_offers_arrangement_id_fkey;
-- The version before writes a booking with each that it accepts, which this allows as well.
alter table help_offers drop constraint help_offers_booked,
  add constraint help_offers_agreed
    check ((status = 'accepted') = (num_nonnulls(booking_id, arrangement_id) = 1) and num_nonnulls(booking_id, arrangement_id) < 2)
    not valid;
alter table help_offers validate constraint help_offers_agreed;
