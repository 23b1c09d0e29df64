-- The private address of a member's calendar, by a hash of it: whoever reads the table can subscribe to nothing.
create table calendar_links (
  member_id uuid primary key references accounts (id),
  token_hash text not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);
