-- What others see of a request for help is written as it changes, so that the board passes it on as it is.
create function json_text(value text) returns text language sql immutable parallel safe
  return coalesce(to_json(value)::text, 'null');
create function json_day(day date) returns text language sql immutable parallel safe
  return coalesce('"' || to_char(day, 'YYYY-MM-DD') || '"', 'null');
create function json_moment(moment timestamptz) returns text language sql immutable parallel safe
  return '"' || to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"';

-- Members of an object, without its braces: the distance, the category and the asker belong to the reader's page.
alter table help_requests add column card text not null generated always as (
  '"_id":"' || id::text || '","title":' || json_text(title) || ',"description":' || json_text(description)
  || ',"first_day":' || json_day(first_day) || ',"last_day":' || json_day(last_day)
  || ',"hours":' || trim_scale(half_hours / 2.0)::text
  || ',"repeats":' || json_text(repeats) || ',"times":' || coalesce(times::text, 'null')
  || ',"reward":' || json_text(reward)
  || ',"currency":' || case reward when 'pounds' then '"gbp"' when 'sparks' then '"spark"' else 'null' end
  || ',"budget":' || coalesce(trim_scale(budget_minor * 0.01)::text, 'null')
  || ',"audience":' || json_text(audience) || ',"locationName":' || json_text(district)
  || ',"thumbnail":' || json_text(photos[1])
  || ',"area":{"lat":' || shown_lat::text || ',"lon":' || shown_lon::text
  || ',"radius_metres":' || shown_radius_metres::text || '},"status":' || json_text(status)
  || ',"offers":' || offer_count::text
  || ',"closes_at":' || json_moment(closes_at) || ',"createdAt":' || json_moment(created_at)
) stored;
