-- What is listed: a skill that is shown, a service that is done, or a tool that is lent. A category says what is mostly
-- listed under it, and those that stand there already are taken for that.
alter table categories add column kind text not null default 'service' check (kind in ('skill', 'service', 'tool'));
update categories set kind = 'skill' where picture in ('tutoring', 'languages', 'music', 'fitness');
update categories set kind = 'tool' where picture = 'tool-lending';

alter table skills
  add column kind text not null default 'service' check (kind in ('skill', 'service', 'tool')),
  -- What the rate, in pounds and in Sparks, is for.
  add column rate_unit text not null default 'hour' check (rate_unit in ('hour', 'day')),
  add column paused_at timestamptz,
  -- When it was last sent to be approved.
  add column submitted_at timestamptz not null default now(),
  add constraint skills_tools_by_the_day check (rate_unit = 'hour' or kind = 'tool');
update skills s set kind = c.kind, submitted_at = s.updated_at from categories c where c.id = s.category_id;
create index skills_pending on skills (submitted_at, id) where approval_status = 'pending' and withdrawn_at is null;

-- A suggestion ends as a category or with a reason.
alter table skill_suggestions
  add column decline_reason text,
  add constraint skill_suggestions_answered
    check ((decided_at is null) = (num_nonnulls(category_id, decline_reason) = 0));
drop index skill_suggestions_open;
create index skill_suggestions_open on skill_suggestions (suggested_at, id) where decided_at is null;
create index skill_suggestions_member on skill_suggestions (member_id, suggested_at desc, id desc);

-- A tool may be lent by the day, and what a unit costs is then the price of a day.
alter table bookings rename column hourly_price_minor to unit_price_minor;
alter table bookings
  add column kind text not null default 'service' check (kind in ('skill', 'service', 'tool')),
  add column days integer check (days between 1 and 14),
  -- The client comes for it, so the place is the provider's and not the client's.
  add column collected boolean not null default false,
  alter column half_hours drop not null,
  add constraint bookings_one_length check (num_nonnulls(half_hours, days) = 1),
  add constraint bookings_tools_by_the_day check (days is null or kind = 'tool');
update bookings b set kind = s.kind from skills s where s.id = b.skill_id;

-- A provider cannot be in two places, and a tool not in two hands; yet several tools may be out while their owner is at
-- work elsewhere.
alter table bookings drop constraint bookings_no_overlap;
alter table bookings
  add column busy_id uuid generated always as (case when kind = 'tool' then skill_id else provider_id end) stored;
alter table bookings add constraint bookings_no_overlap exclude using gist (busy_id with =, during with &&)
  where (status in ('accepted', 'in_progress'));

-- Nor does what was booked, and for how long, ever change.
create or replace function refuse_booking_rewrite() returns trigger language plpgsql as $$
begin
  if (new.client_id, new.provider_id, new.skill_id, new.currency, new.price_minor, new.hold_id, new.kind, new.starts_at,
      new.ends_at)
     is distinct from (old.client_id, old.provider_id, old.skill_id, old.currency, old.price_minor, old.hold_id, old.kind,
      old.starts_at, old.ends_at) then
    raise exception 'the terms of booking % are fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Cards and offers say what kind of thing it is and what its rate is for.
alter table member_offers
  add column kind text not null default 'service',
  add column rate_unit text not null default 'hour';
update member_offers o set kind = s.kind from skills s where s.id = o.skill_id;
update member_cards m set card = jsonb_set(m.card::jsonb, '{skills}', (
  select coalesce(jsonb_agg(listed.skill || jsonb_build_object('kind', s.kind, 'rate_unit', s.rate_unit) order by listed.nth), '[]')
  from jsonb_array_elements(m.card::jsonb -> 'skills') with ordinality as listed (skill, nth)
    join skills s on s.id = (listed.skill ->> '_id')::uuid
))::text;
