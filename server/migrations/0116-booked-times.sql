-- Who or what is taken when: one row for each person, or for the tool on loan, while a booking is accepted or in progress.
-- A person is in one place: the constraint holds for a member in both roles, which one on `bookings` cannot express.
create table booked_times (
  booking_id uuid not null references bookings (id),
  busy_id uuid not null,
  role text not null check (role in ('client', 'provider', 'tool')),
  during tstzrange not null,
  primary key (booking_id, role),
  constraint booked_times_no_overlap exclude using gist (busy_id with =, during with &&)
);

-- Kept by a trigger, so that the version before this one, which does not know the table, keeps it as well.
create function keep_booked_times() returns trigger language plpgsql as $$
declare
  was_taken boolean := tg_op = 'UPDATE' and old.status in ('accepted', 'in_progress');
  is_taken boolean := new.status in ('accepted', 'in_progress');
begin
  if was_taken and (not is_taken or new.during <> old.during) then
    delete from booked_times where booking_id = new.id;
  end if;
  if is_taken and (not was_taken or new.during <> old.during) then
    if new.kind = 'tool' then
      insert into booked_times values (new.id, new.skill_id, 'tool', new.during);
    else
      insert into booked_times
        values (new.id, new.provider_id, 'provider', new.during), (new.id, new.client_id, 'client', new.during);
    end if;
  end if;
  return null;
end $$;

create trigger bookings_take_time_at_once after insert on bookings for each row
  when (new.status in ('accepted', 'in_progress')) execute function keep_booked_times();
create trigger bookings_take_time after update of status, starts_at, ends_at on bookings for each row
  when (new.status in ('accepted', 'in_progress') or old.status in ('accepted', 'in_progress'))
  execute function keep_booked_times();

-- Providers first: they never had two bookings at once. A client who had keeps both, and the later one takes no time.
insert into booked_times
  select id, busy_id, case kind when 'tool' then 'tool' else 'provider' end, during
  from bookings where status in ('accepted', 'in_progress');
insert into booked_times
  select id, client_id, 'client', during from bookings
  where status in ('accepted', 'in_progress') and kind <> 'tool' order by created_at
  on conflict do nothing;
