-- Processes remember lists for a moment. What changes a list, a card on it or what a viewer sees of it is told at the commit,
-- whichever version of the site writes it.
create function tell_listed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_array('listed.changed',
    tg_argv[0] || ' ' || case tg_op when 'DELETE' then old.member_id else new.member_id end)::text);
  return null;
end $$;

create trigger member_offers_told after insert or delete on member_offers
  for each row execute function tell_listed('list');
create trigger member_offers_moved after update on member_offers for each row
  when ((old.category_id, old.position[0], old.position[1], old.leads)
    is distinct from (new.category_id, new.position[0], new.position[1], new.leads))
  execute function tell_listed('list');
create trigger member_offers_worded after update on member_offers for each row
  when ((old.kind, old.rate_unit, old.experience_level, old.hourly_rate_minor, old.title, old.spark_rate_minor)
    is distinct from (new.kind, new.rate_unit, new.experience_level, new.hourly_rate_minor, new.title, new.spark_rate_minor))
  execute function tell_listed('card');
create trigger member_cards_told after delete on member_cards
  for each row execute function tell_listed('list');
create trigger member_cards_worded after update on member_cards for each row
  when (old.short is distinct from new.short) execute function tell_listed('card');

create trigger hidden_pairs_told after insert or delete on hidden_pairs
  for each row execute function tell_listed('viewer');
create trigger places_told after insert or delete on places
  for each row execute function tell_listed('viewer');
create trigger places_moved after update on places for each row
  when ((old.shown_lat, old.shown_lon) is distinct from (new.shown_lat, new.shown_lon))
  execute function tell_listed('viewer');

create function tell_category() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_array('listed.changed', 'list ' || new.id)::text);
  return null;
end $$;
create trigger categories_told after update on categories for each row
  when (old.published is distinct from new.published) execute function tell_category();
