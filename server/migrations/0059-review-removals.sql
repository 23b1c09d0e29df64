-- Reviews that operators took away: what the author was told, when it was shown before, and what became of their appeal.
-- A review has at most one that stands.
create table review_removals (
  id uuid primary key,
  review_id uuid not null references reviews (id),
  shown_from timestamptz not null,
  reason text not null,
  hidden_at timestamptz not null,
  -- Nobody where it was decided before there was a record of it.
  hidden_by uuid references accounts (id),
  appeal text not null default '',
  appealed_at timestamptz,
  outcome text check (outcome in ('kept', 'restored')),
  answer text not null default '',
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  check ((outcome is null) = (decided_at is null)),
  check (appeal <> '' or appealed_at is null)
);
create unique index review_removals_standing on review_removals (review_id) where outcome is distinct from 'restored';
create index review_removals_newest on review_removals (hidden_at desc, id desc) where outcome is distinct from 'restored';
create index review_removals_appeals on review_removals (appealed_at, id) where appealed_at is not null and outcome is null;

insert into review_removals (id, review_id, shown_from, reason, hidden_at)
select gen_random_uuid(), id, least(written_at + interval '7 days', now()), 'It does not keep to our rules.', now()
from reviews where visible_at = 'infinity';

-- Why somebody should look at a review, found in its words when it was written, and when somebody has.
alter table reviews
  add column flags text[] not null default '{}',
  add column checked_at timestamptz;
create index reviews_flagged on reviews (written_at, id) where flags <> '{}' and checked_at is null;
create index reviews_newest on reviews (written_at desc, id desc);
create index reviews_by_stars on reviews (rating, written_at desc, id desc);
