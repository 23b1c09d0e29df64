-- Without it a member stands in no list of people.
alter table profiles add column expert_visibility boolean not null default true;

-- Phone numbers are kept as E.164 from now on. What cannot be read as a number stays as it was typed.
update accounts set phone = case
    when digits ~ '^\+[1-9]\d{6,14}$' then digits
    when digits ~ '^00[1-9]\d{6,14}$' then '+' || substr(digits, 3)
    when digits ~ '^0[1-9]\d{8,9}$' then '+44' || substr(digits, 2)
    else phone
  end
from (select id as account_id, regexp_replace(replace(phone, '(0)', ''), '[^0-9+]', '', 'g') as digits from accounts) typed
where id = account_id;

-- The member of a shown point lives somewhere from 400 m to this far from it, and so do four others at least.
alter table places add column shown_radius_metres integer, add column settled_at timestamptz;
update places set settled_at = updated_at, shown_radius_metres = case
    when grid_point(lat, lon) <-> grid_point(shown_lat, shown_lon) <= 905 then 900
    when grid_point(lat, lon) <-> grid_point(shown_lat, shown_lon) <= 1810 then 1800
    else 3600
  end;
alter table places alter column shown_radius_metres set not null, alter column settled_at set not null;

-- Counts who lives around a point. Only ever asked by the server itself.
create index places_home on places using gist (grid_point(lat, lon));

-- Every area that was ever shown for where a member lives now, because whoever saw them all can lay them over each other.
create table shown_areas (
  member_id uuid not null references places (member_id) on delete cascade,
  lat double precision not null,
  lon double precision not null,
  radius_metres integer not null,
  shown_from timestamptz not null,
  primary key (member_id, radius_metres, lat, lon)
);
insert into shown_areas select member_id, shown_lat, shown_lon, shown_radius_metres, updated_at from places;
