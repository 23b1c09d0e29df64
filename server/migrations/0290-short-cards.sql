-- What a list draws of a card: the part of it that is not null, and of each listing its name, picture and price. Kept by a
-- trigger, so that cards of the version before, which does not know it, have it as well; until it is there, the card itself
-- is sent. The last part is the listings, as on a card.
create function short_card(card text) returns text language plpgsql immutable parallel safe as $$
begin
  return (select json_strip_nulls(row_to_json(short))::text
  from json_to_record(card::json) as whole(
    "_id" uuid, firstname text, lastname text, photourl text, "locationName" text, rating numeric, rating_count integer,
    kyc_month text, lat numeric, lon numeric, area_metres integer, reply_minutes integer, is_new boolean,
    skill_count integer, tool_count integer, reviewer_count integer, skills json
  )
  cross join lateral (
    select coalesce(json_agg(json_build_object('skill_type', skill_type, 'picture', picture,
        'rate_unit', nullif(rate_unit, 'hour'), 'hourly_rate', hourly_rate) order by nth)
        filter (where nth <= 3), '[]') as shown,
      count(*) as listings, count(*) filter (where kind = 'tool') as tools
    from rows from (json_to_recordset(whole.skills) as (
      skill_type text, picture text, rate_unit text, hourly_rate numeric, kind text
    )) with ordinality as listing(skill_type, picture, rate_unit, hourly_rate, kind, nth)
  ) listed
  cross join lateral (
    select whole."_id", firstname, lastname, photourl, "locationName", rating,
      case when rating is not null and reviewer_count is null then rating_count end as rating_count,
      case when rating is not null then reviewer_count end as reviewer_count,
      kyc_month, area_metres, reply_minutes, nullif(is_new, false) as is_new,
      coalesce(skill_count, listings) as skill_count, nullif(coalesce(tool_count, tools), 0) as tool_count,
      -- Metres finer than these say nothing of an area that reaches for hundreds of them.
      trim_scale(round(lat, 4)) as lat, trim_scale(round(lon, 4)) as lon, shown as skills
  ) short);
end $$;

alter table member_cards add column short text;

create function shorten_card() returns trigger language plpgsql as $$
begin
  new.short := short_card(new.card);
  return new;
end $$;
create trigger member_cards_short before insert or update of card on member_cards
  for each row execute function shorten_card();
