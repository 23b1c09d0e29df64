-- How long a member usually takes to answer a request: the middle of their last twenty answers, once there are three.
create function reply_minutes(member uuid) returns integer language sql stable parallel safe as $$
  select case when count(*) >= 3 then percentile_cont(0.5) within group (order by minutes)::integer end
  from (
    select extract(epoch from s.at - b.created_at) / 60 as minutes
    from bookings b join booking_steps s on s.booking_id = b.id and s.number = 2 and s.by = 'provider'
    where b.provider_id = member order by b.created_at desc limit 20
  ) answered
$$;

-- Cards tell the area that their member is shown in, for the map, and how soon they answer.
update member_cards c set card = (
  select (left(c.card, -1) || ',' || substr(json_build_object('lat', l.shown_lat, 'lon', l.shown_lon,
    'area_metres', l.shown_radius_metres, 'reply_minutes', reply_minutes(c.member_id))::text, 2))
  from (values (1)) one left join places l on l.member_id = c.member_id
);
