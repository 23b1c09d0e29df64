-- Metres east and north of 2 degrees west on the equator: the spherical transverse Mercator projection. Across the
-- United Kingdom plain distances between such points are within 0.2 % of those on the sphere, so a k-nearest scan of a
-- GiST index on them answers nearest first. Source: Snyder, Map Projections: A Working Manual (USGS 1395), 8-1 to 8-3.
create function grid_point(lat double precision, lon double precision) returns point
language sql immutable strict parallel safe as $$
  select point(
    6371008.8 * atanh(cos(radians(lat)) * sin(radians(lon + 2))),
    6371008.8 * atan2(tan(radians(lat)), cos(radians(lon + 2)))
  )
$$;

-- What a person's card shows, as it is sent, rewritten when its facts change. Only people who may be found have one.
create table member_cards (
  member_id uuid primary key references accounts (id),
  position point,
  card text not null
);
create index member_cards_position on member_cards using gist (position);

-- One row for each skill that may be found, to reach cards by category.
create table member_offers (
  skill_id uuid primary key,
  member_id uuid not null references member_cards (member_id) on delete cascade,
  category_id uuid not null,
  position point,
  experience_level text not null,
  hourly_rate_minor bigint not null
);
create index member_offers_category on member_offers using gist (category_id, position);
create index member_offers_member on member_offers (member_id);
