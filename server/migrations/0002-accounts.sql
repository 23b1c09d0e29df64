create table accounts (
  id uuid primary key,
  email citext not null unique,
  phone text not null,
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  terms_version text not null,
  adult_confirmed_at timestamptz not null,
  suspended_at timestamptz,
  created_at timestamptz not null
);

create table credentials (
  account_id uuid primary key references accounts (id),
  password_hash text not null,
  changed_at timestamptz not null
);

-- A session is one signed-in device. The refresh token rotates; only the hash of the current one is known.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  refresh_hash text not null,
  device text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('logout', 'replay', 'revoked', 'password', 'suspended'))
);
create index sessions_account on sessions (account_id) where ended_at is null;

-- The one live code of an address; a new one replaces it.
create table codes (
  email citext primary key,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);

-- The server's own record that somebody could read mail at an address. Used once, by registration.
create table verified_addresses (
  email citext primary key,
  verified_at timestamptz not null
);
