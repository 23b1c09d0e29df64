-- When a member is free in a usual week. Who has said nothing has no row.
create table availability (
  member_id uuid primary key references accounts (id),
  notice_hours integer not null check (notice_hours between 0 and 336),
  buffer_minutes integer not null check (buffer_minutes between 0 and 240),
  bank_holidays text not null check (bank_holidays in ('none', 'england-and-wales', 'scotland', 'northern-ireland')),
  -- [{ weekday, opens, closes }], by the clocks of the place.
  weekly jsonb not null,
  updated_at timestamptz not null
);

-- Days on which other hours hold; without hours the member is away. Times are text because a day may end at 24:00.
create table availability_exceptions (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  first_day date not null,
  last_day date not null,
  opens text,
  closes text,
  note text not null,
  check (first_day <= last_day),
  check ((opens is null) = (closes is null)),
  check (opens < closes)
);
create index availability_exceptions_member on availability_exceptions (member_id, last_day);

-- What keeps a provider busy, and a thing out of the house, from some moment on.
create index bookings_busy on bookings (provider_id, ends_at) where status in ('accepted', 'in_progress');
