create extension if not exists btree_gin;

-- What two members say to each other. Messages count from 1 without a gap; each number is given out under the lock of
-- this row, so their order is the same for everybody.
create table conversations (
  id uuid primary key,
  low_id uuid not null references accounts (id),
  high_id uuid not null references accounts (id),
  last_sequence integer not null default 0,
  started_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index conversations_high on conversations (high_id);

-- A conversation as one of the two sees it. `received` and `read` say how far they have come with what the other wrote.
create table conversation_sides (
  member_id uuid not null references accounts (id),
  other_id uuid not null references accounts (id),
  conversation_id uuid not null references conversations (id),
  last_sequence integer not null default 0,
  last_at timestamptz not null,
  received_sequence integer not null default 0,
  read_sequence integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  primary key (member_id, other_id),
  check (read_sequence <= received_sequence),
  check (received_sequence <= last_sequence)
);
create index conversation_sides_newest on conversation_sides (member_id, last_at desc, other_id desc);
create index conversation_sides_unread on conversation_sides (member_id) where unread > 0;
create index conversation_sides_of on conversation_sides (conversation_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id),
  sequence integer not null,
  -- Null where the conversation itself tells of a booking.
  sender_id uuid references accounts (id),
  client_id text,
  content text not null,
  -- The words without accents, in small letters, as they are searched.
  folded text not null,
  caution text check (caution in ('pay_elsewhere', 'phone_number')),
  -- A photo is stored sealed; with its key it is gone.
  photo text,
  wrapped_key bytea,
  width integer,
  height integer,
  booking_id uuid references bookings (id),
  booking_step integer,
  sent_at timestamptz not null,
  removed_at timestamptz,
  constraint messages_in_order unique (conversation_id, sequence),
  constraint messages_once unique (sender_id, client_id),
  check ((photo is null) = (wrapped_key is null)),
  check ((sender_id is null) = (booking_id is not null)),
  check ((booking_id is null) = (booking_step is null)),
  foreign key (booking_id, booking_step) references booking_steps (booking_id, number)
);
create unique index messages_of_booking on messages (booking_id, booking_step) where booking_id is not null;
create index messages_words on messages using gin (conversation_id, folded gin_trgm_ops) where folded <> '';
create index messages_locked on messages (id) where wrapped_key is not null;
