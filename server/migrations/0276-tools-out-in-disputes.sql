-- A tool whose loan is disputed after it was collected may be out until the dispute ends: its time stays taken, and is given up
-- where it was the borrower who opened the dispute.
create or replace function keep_booked_times() returns trigger language plpgsql as $function$
declare
  was_taken boolean := tg_op = 'UPDATE' and (old.status in ('accepted', 'in_progress') or old.status = 'disputed'
    and old.kind = 'tool' and exists (select from booked_times where booking_id = old.id));
  is_taken boolean := new.status in ('accepted', 'in_progress')
    or tg_op = 'UPDATE' and new.status = 'disputed' and new.kind = 'tool' and old.status = 'in_progress';
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
end $function$;

create or replace trigger bookings_take_time after update of status, starts_at, ends_at on bookings for each row
  when (new.status in ('accepted', 'in_progress') or old.status in ('accepted', 'in_progress')
    or old.status = 'disputed' and old.kind = 'tool')
  execute function keep_booked_times();

-- Of those that are disputed now; where the tool was lent again meanwhile, the later loan has it.
insert into booked_times
  select b.id, b.skill_id, 'tool', b.during from bookings b
  join disputes d on d.booking_id = b.id and d.opened_by = 'provider'
  where b.kind = 'tool' and b.status = 'disputed' and (
    select s.from_status from booking_steps s where s.booking_id = b.id and s.to_status = 'disputed' order by s.number desc limit 1
  ) = 'in_progress'
  on conflict do nothing;
