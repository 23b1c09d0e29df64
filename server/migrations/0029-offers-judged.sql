-- A search judges a few hundred offers to show twenty. All that it judges by stands in the index of their ids, so that
-- their rows are not read at all.
alter table member_offers add column rating real, add column rating_count integer not null default 0;
update member_offers o set rating = c.rating, rating_count = c.rating_count
  from member_cards c where c.member_id = o.member_id and c.rating_count > 0;
alter table member_offers
  drop constraint member_offers_pkey,
  add primary key (skill_id) include (member_id, kind, rate_unit, rating, rating_count);
create index member_cards_judged on member_cards (member_id) include (rating, rating_count);

-- A search takes the nearest of a category out of the index alone; lists that are filtered take every offer of it, not
-- only the one that leads.
drop index member_offers_category;
create index member_offers_category on member_offers using gist (category_id, position) include (skill_id, leads);
drop index member_offers_unplaced;
create index member_offers_unplaced on member_offers (category_id, member_id) where position is null;
