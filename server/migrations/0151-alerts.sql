-- When the next members are told of a request for help. A request has one row, so two servers never hold the same round.
create table alert_rounds (
  request_id uuid primary key references help_requests (id) on delete cascade,
  -- How many rounds were held.
  rounds integer not null default 0,
  -- Null once the request has closed.
  next_at timestamptz
);
create index alert_rounds_due on alert_rounds (next_at, request_id) where next_at is not null;
-- Those who were asked before there were rounds begin with the first.
insert into alert_rounds (request_id, next_at) select id, now() from help_requests where status = 'open';

-- What a member wants to be told of as soon as a neighbour offers it.
create table saved_searches (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  -- As the member typed them.
  words text not null,
  -- The same without endings and without words that stand in every text: a listing has to have all of them.
  stems text[] not null check (cardinality(stems) > 0),
  miles smallint not null check (miles between 1 and 100),
  created_at timestamptz not null
);
create unique index saved_searches_once on saved_searches (member_id, lower(words));
create index saved_searches_stems on saved_searches using gin (stems);

-- New listings that a saved search has found and whose member has not been told yet.
create table saved_search_matches (
  skill_id uuid not null references skills (id),
  member_id uuid not null references accounts (id),
  search_id uuid not null references saved_searches (id) on delete cascade,
  found_at timestamptz not null,
  primary key (skill_id, member_id)
);
create index saved_search_matches_search on saved_search_matches (search_id);
create index saved_search_matches_member on saved_search_matches (member_id);
create index saved_search_matches_found on saved_search_matches (found_at);

-- Who was told of which request for help or new listing: each once, and on one day no more than there are numbers.
create table alerts (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  request_id uuid references help_requests (id) on delete cascade,
  -- In which round of the request.
  round integer,
  skill_id uuid references skills (id),
  told_at timestamptz not null,
  -- By the calendar of the place.
  day date not null,
  nth smallint not null check (nth between 1 and 3),
  constraint alerts_subject check ((request_id is null) <> (skill_id is null) and (request_id is null) = (round is null)),
  constraint alerts_a_day unique (member_id, day, nth)
);
create unique index alerts_request_once on alerts (request_id, member_id) where request_id is not null;
create unique index alerts_skill_once on alerts (skill_id, member_id) where skill_id is not null;
create index alerts_told on alerts (told_at);
