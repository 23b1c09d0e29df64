-- The side that did not open the dispute says that who opened it is the one who did not come.
alter table disputes add column countered boolean not null default false;
