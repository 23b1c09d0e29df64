-- What somebody nearby needs, in their own words, for others to offer to do. Others read the area; the exact place is for whoever
-- is accepted.
create table help_requests (
  id uuid primary key,
  asker_id uuid not null references accounts (id),
  title text not null,
  description text not null,
  -- Null where nobody could tell what it belongs to.
  category_id uuid references categories (id),
  photos text[] not null default '{}' check (cardinality(photos) <= 4),
  -- By the calendar of the place, both included; neither where any day will do.
  first_day date,
  last_day date,
  half_hours integer not null check (half_hours between 1 and 24),
  reward text not null check (reward in ('pounds', 'sparks', 'swap', 'favour')),
  -- Of the currency that the reward names; null where the helper is to name a price.
  budget_minor bigint check (budget_minor >= 0),
  -- What the asker gives in return.
  swap_skill_id uuid references skills (id),
  audience text not null check (audience in ('nearby', 'following', 'checked')),
  location text not null,
  lat double precision not null,
  lon double precision not null,
  shown_lat double precision not null,
  shown_lon double precision not null,
  shown_radius_metres integer not null,
  district text not null,
  position point not null generated always as (grid_point(shown_lat, shown_lon)) stored,
  status text not null check (status in ('open', 'accepted', 'expired', 'withdrawn', 'removed')),
  -- How many open offers there are.
  offer_count integer not null default 0 check (offer_count >= 0),
  -- What was changed after somebody had offered: the field, what it said before, and when.
  changes jsonb not null default '[]',
  closes_at timestamptz not null,
  -- When its asker was reminded that it closes soon.
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint help_requests_days check ((first_day is null) = (last_day is null) and first_day <= last_day),
  constraint help_requests_swap check ((reward = 'swap') = (swap_skill_id is not null)),
  constraint help_requests_budget check (budget_minor is null or reward in ('pounds', 'sparks'))
);
create index help_requests_near on help_requests using gist (position) where status = 'open';
-- Not for a board of all categories, which would be read off it more slowly.
create index help_requests_in_category on help_requests using gist (category_id, position)
  where status = 'open' and category_id is not null;
create index help_requests_asker on help_requests (asker_id, created_at desc, id desc);
create index help_requests_closing on help_requests (closes_at, id) where status = 'open';
