-- Who comes by way of a provider is a member before they have agreed to anything; they are asked before they go on.
alter table accounts alter column terms_version drop not null, alter column adult_confirmed_at drop not null;

-- What each member agreed to and when. accounts.terms_version is the latest of these.
create table consents (
  account_id uuid not null references accounts (id),
  terms_version text not null,
  agreed_at timestamptz not null,
  primary key (account_id, terms_version)
);
insert into consents (account_id, terms_version, agreed_at)
select id, terms_version, adult_confirmed_at from accounts where terms_version is not null;

-- Whom a provider vouches for is whom it calls by the same subject, whatever their address is by now.
create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts (id),
  email text not null,
  connected_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index identities_account on identities (account_id, issuer);

-- What the sandbox sign-in has promised to tell for a code, once and for a minute.
create table sandbox_grants (
  code_hash text primary key,
  vouched jsonb not null,
  expires_at timestamptz not null
);
