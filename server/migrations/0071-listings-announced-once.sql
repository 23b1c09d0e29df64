-- When a listing was first let be found, and told of as new. No change of it is new again. Those from before count as announced.
alter table skills add column announced_at timestamptz default now();
alter table skills alter column announced_at drop default;
