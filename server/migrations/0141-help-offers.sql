-- Who offers to do what somebody needs, when and for how much.
create table help_offers (
  id uuid primary key,
  request_id uuid not null references help_requests (id) on delete cascade,
  helper_id uuid not null references accounts (id),
  -- A listing of the helper's, where they have one for it.
  skill_id uuid references skills (id),
  starts_at timestamptz not null,
  half_hours integer not null check (half_hours between 1 and 24),
  currency text not null check (currency in ('gbp', 'spark')),
  price_minor bigint not null check (price_minor >= 0),
  -- When the helper would like what is given in return, where that is not money.
  return_starts_at timestamptz,
  return_half_hours integer check (return_half_hours between 1 and 24),
  words text not null,
  status text not null check (status in ('open', 'accepted', 'closed', 'withdrawn')),
  -- Rises with every change, so that nobody accepts what they have not read.
  version integer not null default 1,
  booking_id uuid references bookings (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint help_offers_booked check ((status = 'accepted') = (booking_id is not null)),
  constraint help_offers_return check ((return_starts_at is null) = (return_half_hours is null))
);
create unique index help_offers_one_open on help_offers (request_id, helper_id) where status = 'open';
-- One offer of a request is accepted, whatever happens at the same moment.
create unique index help_offers_one_accepted on help_offers (request_id) where status = 'accepted';
create index help_offers_request on help_offers (request_id, created_at, id);
create index help_offers_helper on help_offers (helper_id, created_at desc, id desc);
create index help_offers_booking on help_offers (booking_id) where booking_id is not null;
