-- What those who run the site announce. A draft has no `published_at`; what was ended early has `ends_at` moved to that moment.
create table announcements (
  id uuid primary key,
  words text not null,
  link text not null default '',
  link_label text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- For whoever lives this near to a place; for all members without one.
  near_label text,
  near_lat double precision,
  near_lon double precision,
  near_miles integer,
  written_by uuid not null references accounts (id),
  published_at timestamptz,
  check (ends_at is null or ends_at >= starts_at),
  check (num_nulls(near_label, near_lat, near_lon, near_miles) in (0, 4))
);
create index announcements_begin on announcements (starts_at desc, id desc);
create index announcements_published on announcements (starts_at desc) where published_at is not null;

-- Who has put which away.
create table announcement_dismissals (
  announcement_id uuid not null references announcements (id) on delete cascade,
  member_id uuid not null references accounts (id),
  dismissed_at timestamptz not null,
  primary key (announcement_id, member_id)
);
create index announcement_dismissals_member on announcement_dismissals (member_id);

-- What operators often write.
create table phrases (
  id uuid primary key,
  title citext not null constraint phrases_title unique,
  text text not null,
  places text[] not null,
  changed_at timestamptz not null,
  changed_by uuid references accounts (id)
);
insert into phrases (id, title, text, places, changed_at) values
  (gen_random_uuid(), 'Cannot log in',
   'Hello {name}, on the log-in page, press “Forgot password?”: a link for a new password comes to your address. If it does not come within some minutes, please look among unwanted mail.',
   '{contact}', now()),
  (gen_random_uuid(), 'Money on its way',
   'Hello {name}, money that you withdraw is with your bank on the second working day. Under Get paid you see where each payment stands.',
   '{contact}', now()),
  (gen_random_uuid(), 'Close an account',
   'Hello {name}, in Settings, under Privacy, you can close your account. It is hidden at once and erased after 14 days; until then you can change your mind.',
   '{contact}', now()),
  (gen_random_uuid(), 'Something unsafe',
   'Thank you for telling us, {name}. Please report it from the three dots beside the member or message, so that we see what you saw. If you are in danger, call 999.',
   '{contact}', now()),
  (gen_random_uuid(), 'Nothing against the rules',
   'We read it and the words around it. Nothing in it is against the rules of {site}.',
   '{reports}', now()),
  (gen_random_uuid(), 'Asks to pay outside',
   'It asks to pay outside {site}, which our rules do not allow: nobody could help if something went wrong.',
   '{reports}', now()),
  (gen_random_uuid(), 'Part of the work was done',
   'Both of you describe that a part of the work was done. The split pays for that part and gives the rest back.',
   '{disputes}', now());
