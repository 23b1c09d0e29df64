-- When the session last showed that it is its owner's: by signing in, by the password or by a mailed code.
alter table sessions add column confirmed_at timestamptz;
-- The network it was last used from, as limits count networks.
alter table sessions add column network text not null default '';

alter table sessions drop constraint sessions_ended_why_check;
alter table sessions add constraint sessions_ended_why_check
  check (ended_why in ('logout', 'replay', 'revoked', 'password', 'email', 'suspended', 'closed'));

-- The names of the devices that an account was ever used on, so that its owner is told of one that is new.
create table known_devices (
  account_id uuid not null references accounts (id),
  name text not null,
  first_seen_at timestamptz not null,
  primary key (account_id, name)
);

-- The one live code that an account was mailed for a purpose; a new one replaces it.
create table account_codes (
  account_id uuid not null references accounts (id),
  purpose text not null check (purpose in ('confirm', 'email')),
  address citext not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (account_id, purpose)
);

-- The one live link by which a forgotten password may be chosen anew; only the hash of its token is known.
create table password_resets (
  account_id uuid primary key references accounts (id),
  token_hash text not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
