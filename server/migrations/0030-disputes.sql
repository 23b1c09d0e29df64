-- What a dispute left of the price to the provider; null where there was none. The fee shrinks with it.
alter table bookings add column settled_minor bigint,
  add constraint bookings_settled_within_price check (settled_minor between 0 and price_minor);

-- One dispute a booking. From its beginning to its end the booking is disputed and its money frozen.
create table disputes (
  id uuid primary key,
  booking_id uuid not null unique references bookings (id),
  opened_by text not null check (opened_by in ('client', 'provider')),
  opened_at timestamptz not null,
  refund_at timestamptz not null,
  ended_at timestamptz,
  how text check (how in ('agreed', 'decided', 'timed_out')),
  decided_by uuid references accounts (id),
  reason text not null default '',
  check ((ended_at is null) = (how is null)),
  check ((how is not distinct from 'decided') = (decided_by is not null))
);
create index disputes_open on disputes (opened_at, id) where ended_at is null;
create index disputes_due on disputes (refund_at) where ended_at is null;
create index disputes_decided_by on disputes (decided_by) where decided_by is not null;

-- What the two sides, and whoever decides, say. A file is stored sealed; with its key it is gone.
create table dispute_words (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  author_id uuid not null references accounts (id),
  side text not null check (side in ('client', 'provider', 'admin')),
  message text not null,
  said_at timestamptz not null,
  file text,
  wrapped_key bytea,
  file_name text,
  content_type text,
  size_bytes bigint,
  check ((file is null) = (wrapped_key is null)),
  check ((file is null) = (size_bytes is null))
);
create index dispute_words_of on dispute_words (dispute_id, said_at, id);
create index dispute_words_author on dispute_words (author_id);

-- Each side has one open offer at most.
create table dispute_offers (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  side text not null check (side in ('client', 'provider')),
  client_minor bigint not null check (client_minor >= 0),
  state text not null check (state in ('open', 'replaced', 'withdrawn', 'accepted', 'lapsed')),
  offered_at timestamptz not null
);
create unique index dispute_offers_open on dispute_offers (dispute_id, side) where state = 'open';
create index dispute_offers_of on dispute_offers (dispute_id, offered_at, id);
