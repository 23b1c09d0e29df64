-- Postcodes and names of places, from open data that operators import. Each source is a partition of its own, which the import
-- builds beside the one in use and swaps in. Without imports there are none, and the bundled gazetteer stands alone.
create table place_postcodes (
  source text not null,
  -- Without the space: LS63HF. `level`: 0 area (LS), 1 district (LS6), 2 sector (LS6 3), 3 unit.
  code text collate "C" not null,
  level smallint not null,
  lat real not null,
  lon real not null
) partition by list (source);
create index place_postcodes_code on place_postcodes (code);
create index place_postcodes_point on place_postcodes using gist (point(lon, lat)) where level = 3;

-- A row for each name: a place with a Welsh and an English name has two, and each has the other one beside it.
create table place_names (
  source text not null,
  -- The name as it is compared: see foldName.
  key text collate "C" not null,
  name text not null,
  other_name text not null,
  kind text not null,
  -- The town and the county or council area around it, empty where they are not known.
  town text not null,
  area text not null,
  -- The postcode district it is in: LS6.
  district text not null,
  lat real not null,
  lon real not null,
  -- From 0 (a street) to 8 (London): the power of ten of the people who live there, or about that.
  importance real not null
) partition by list (source);
create index place_names_key on place_names (key);
create index place_names_parts on place_names using gin (key gin_trgm_ops) where kind <> 'street';
create index place_names_point on place_names using gist (point(lon, lat));

-- What is in use of each source, and how the latest import of it went.
create table place_sources (
  source text primary key check (source in ('codepoint', 'opennames', 'geonames')),
  imported_at timestamptz,
  file_name text,
  sha256 text,
  postcodes integer,
  names integer,
  tried_at timestamptz not null,
  problem text
);
