-- What a member who closes their account gives up with it: less than the least that can be withdrawn.
alter table closings add column gives_up_minor bigint not null default 0 check (gives_up_minor between 0 and 99);
