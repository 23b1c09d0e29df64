-- Whether the place of a reported request was what was wrong with it. Otherwise it leaves the evidence after a while.
alter table reports add column place_reported boolean not null default false;
