-- Who is said to have stayed away, and until when they may answer; both are empty again once it is settled or disputed.
alter table bookings
  add column absent text check (absent in ('client', 'provider')),
  add column answer_by timestamptz,
  -- The start that the rule of calling off goes by, where a later one was agreed too late to call off free of charge.
  add column cancel_starts_at timestamptz,
  add constraint bookings_one_answer check ((absent is null) = (answer_by is null)),
  add constraint bookings_absent_while_accepted check (absent is null or status = 'accepted');
create index bookings_answers on bookings (answer_by) where answer_by is not null;

-- The terms stay fixed; only the time may move, while the booking stands accepted and nobody is said to have stayed away.
create or replace function refuse_booking_rewrite() returns trigger language plpgsql as $$
begin
  if (new.client_id, new.provider_id, new.skill_id, new.currency, new.price_minor, new.fee_minor, new.hold_id, new.kind)
     is distinct from (old.client_id, old.provider_id, old.skill_id, old.currency, old.price_minor, old.fee_minor,
      old.hold_id, old.kind)
     or (new.starts_at, new.ends_at, new.cancel_starts_at)
       is distinct from (old.starts_at, old.ends_at, old.cancel_starts_at)
     and (old.status <> 'accepted' or new.status <> 'accepted' or old.absent is not null) then
    raise exception 'the terms of booking % are fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Another time that one side asks for. It stands until its answer, its hour or the end of the booking, whichever is first.
create table reschedules (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  asked_by text not null check (asked_by in ('client', 'provider')),
  was_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('open', 'agreed', 'declined', 'withdrawn', 'lapsed')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (starts_at < ends_at),
  check (starts_at <> was_at),
  check ((state = 'open') = (ended_at is null))
);
create unique index reschedules_open on reschedules (booking_id) where state = 'open';
create index reschedules_of on reschedules (booking_id, asked_at);
create index reschedules_due on reschedules (expires_at) where state = 'open';

-- How a member kept a booking of theirs. One that came to a dispute counts for nobody.
create table booking_marks (
  booking_id uuid not null references bookings (id),
  member_id uuid not null references accounts (id),
  kind text not null check (kind in ('kept', 'late', 'cancelled', 'no_show')),
  at timestamptz not null,
  primary key (booking_id, member_id)
);
create index booking_marks_member on booking_marks (member_id, at) include (kind);
insert into booking_marks (booking_id, member_id, kind, at)
select b.id, side.member_id, 'kept', s.at
from bookings b
cross join lateral (values (b.client_id), (b.provider_id)) side (member_id)
cross join lateral (
  select at from booking_steps where booking_id = b.id and to_status = 'completed' order by number limit 1
) s
where b.status = 'completed' and not exists (
  select from booking_steps d where d.booking_id = b.id and d.to_status = 'disputed');
insert into booking_marks (booking_id, member_id, kind, at)
select b.id, b.provider_id, 'cancelled', s.at
from bookings b join booking_steps s on s.booking_id = b.id and s.strike and s.by = 'provider';
