-- Passkeys (WebAuthn), codes of an authenticator app (TOTP, RFC 6238) and recovery codes.
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- As the authenticator names it, in base64url.
  credential_id text not null,
  public_key bytea not null,
  -- How often the authenticator says that it was used; many always say 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential unique (credential_id)
);
create index passkeys_account on passkeys (account_id, created_at);

-- The secret is encrypted under a key of its own, and that key under the one of the installation.
create table totp_secrets (
  account_id uuid primary key references accounts (id),
  secret bytea not null,
  wrapped_key bytea not null,
  created_at timestamptz not null,
  -- Absent until a first code has shown that the app knows the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted, so that each code works once.
  last_step bigint not null default 0
);

create table recovery_codes (
  account_id uuid not null references accounts (id),
  -- The first letters of the code, by which it is found; the rest is stored as a hash of a password is.
  selector text not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, selector)
);

-- What an authenticator has to sign. Each is deleted as it is used.
create table webauthn_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'register', 'confirm')),
  -- The session that asked for it and alone may use it; absent where somebody signs in.
  sid uuid,
  expires_at timestamptz not null,
  constraint webauthn_challenges_bound check ((purpose = 'sign-in') = (sid is null))
);
create index webauthn_challenges_expiring on webauthn_challenges (expires_at);

-- A sign-in whose first factor was shown and whose second one is missing.
create table sign_in_tickets (
  token_hash text primary key,
  account_id uuid not null references accounts (id),
  how text not null check (how in ('password', 'google')),
  expires_at timestamptz not null
);
create index sign_in_tickets_account on sign_in_tickets (account_id);
create index sign_in_tickets_expiring on sign_in_tickets (expires_at);
