create table categories (
  id uuid primary key,
  title text not null unique,
  description text not null,
  picture text not null,
  published boolean not null default true
);

create table skills (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  category_id uuid not null references categories (id),
  title text not null,
  experience_level text not null check (experience_level in ('beginner', 'intermediate', 'expert')),
  description text not null,
  hourly_rate_minor bigint not null check (hourly_rate_minor between 0 and 100000),
  spark_rate_minor bigint not null check (spark_rate_minor >= 0),
  photos text[] not null default '{}' check (cardinality(photos) <= 4),
  approval_status text not null check (approval_status in ('pending', 'approved', 'rejected')),
  rejection_reason text,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index skills_member on skills (member_id, created_at desc) where withdrawn_at is null;

create table skill_suggestions (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  name text not null,
  suggested_at timestamptz not null,
  decided_at timestamptz,
  category_id uuid references categories (id)
);
create index skill_suggestions_open on skill_suggestions (suggested_at) where decided_at is null;
