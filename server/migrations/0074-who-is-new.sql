-- Whether a member has done a job for somebody: one that ended in a dispute settled between the two is none.
create function has_worked(member uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from bookings where provider_id = member and status = 'completed' and settled_minor is null)
$$;
