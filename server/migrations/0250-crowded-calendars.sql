-- Days with more short entries than are stored, on which the whole day counts as taken. Null: stored before there was a bound,
-- and to be read anew.
alter table external_calendars add column whole_days integer;
