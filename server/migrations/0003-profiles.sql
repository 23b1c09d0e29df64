create table profiles (
  member_id uuid primary key references accounts (id),
  firstname text not null,
  lastname text not null,
  gender text not null check (gender in ('male', 'female', 'other')),
  photo text not null default '',
  bio text not null default '',
  website text not null default '',
  referral_code text not null unique,
  referred_by uuid references accounts (id),
  kyc_status text not null default 'none' check (kyc_status in ('none', 'pending', 'approved', 'rejected')),
  updated_at timestamptz not null
);
create index profiles_referred_by on profiles (referred_by) where referred_by is not null;

-- Where a member lives, and the blurred point that everybody else is shown in its stead.
create table places (
  member_id uuid primary key references accounts (id),
  location_name text not null default '',
  street text not null default '',
  zip_code text not null default '',
  lat double precision not null,
  lon double precision not null,
  shown_lat double precision not null,
  shown_lon double precision not null,
  updated_at timestamptz not null
);

create table follows (
  follower_id uuid not null references accounts (id),
  followed_id uuid not null references accounts (id),
  followed_at timestamptz not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_followed on follows (followed_id, followed_at desc, follower_id);
create index follows_follower on follows (follower_id, followed_at desc, followed_id);
