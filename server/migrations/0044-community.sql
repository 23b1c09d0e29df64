-- What is new in the neighbourhood: pointers alone, in the order of the moments, so that a page is read from the front of a
-- few indexes. What they point at, and whether it may be seen, is asked for at each look. `cell` is a square of ten
-- kilometres around the point that is shown of whom it is about.
create table community_items (
  id uuid primary key,
  kind text not null check (kind in ('skill', 'thanks', 'newcomer')),
  member_id uuid not null references accounts (id),
  subject_id uuid not null,
  at timestamptz not null,
  cell bigint,
  constraint community_items_once unique (kind, subject_id)
);
create index community_items_near on community_items (cell, at desc, id desc) where cell is not null;
create index community_items_member on community_items (member_id, at desc, id desc);
create index community_items_at on community_items (at);

create function community_cell(p point) returns bigint language sql immutable parallel safe strict as $$
  select floor(p[0] / 10000)::bigint * 1000000 + floor(p[1] / 10000)::bigint
$$;

insert into community_items (id, kind, member_id, subject_id, at, cell)
select gen_random_uuid(), n.kind, n.member_id, n.subject_id, n.at, community_cell(grid_point(l.shown_lat, l.shown_lon))
from (
  select 'skill' as kind, member_id, id as subject_id, submitted_at as at from skills
  where approval_status = 'approved' and withdrawn_at is null
  union all
  select 'thanks', subject_id, id, visible_at from reviews where rating >= 4 and visible_at < 'infinity'
  union all
  select 'newcomer', p.member_id, p.member_id, a.created_at from places p join accounts a on a.id = p.member_id
) n join places l on l.member_id = n.member_id
where n.at > now() - interval '180 days';
