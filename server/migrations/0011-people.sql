-- The town or district of a member's shown point: what others read of where they live. It comes from the gazetteer and
-- never from what the member typed, which may be a street.
alter table places add column district text not null default '';

-- Somebody who offers two skills of one category stands once in its list, under the cheaper one.
alter table member_offers add column leads boolean not null default true;
drop index member_offers_category;
create index member_offers_category on member_offers using gist (category_id, position) where leads;
-- Those who have not said where they live come after everybody else.
create index member_offers_unplaced on member_offers (category_id, member_id) where leads and position is null;

create index accounts_suspended on accounts (id) where suspended_at is not null;
