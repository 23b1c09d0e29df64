-- How long a member usually takes to answer a request: the middle of their last twenty, once there are three. One that they left
-- to lapse took them the two days that it may wait, also where it was to begin sooner; what somebody offers in return for
-- something is theirs to ask for, not to answer.
create or replace function reply_minutes(member uuid) returns integer language sql stable parallel safe as $$
  select case when count(*) >= 3 then percentile_cont(0.5) within group (order by minutes)::integer end
  from (
    select coalesce(extract(epoch from s.at - b.created_at) / 60, 48 * 60) as minutes
    from bookings b left join booking_steps s on s.booking_id = b.id and s.number = 2 and s.by = 'provider'
    where b.provider_id = member
      and (s.at is not null or (b.status = 'expired' and b.exchange_half is distinct from 'returned'))
    order by b.created_at desc limit 20
  ) answered
$$;
