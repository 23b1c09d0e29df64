-- The client says that the provider, who completed the booking by themselves, did not come.
alter table disputes add column missed boolean not null default false;
