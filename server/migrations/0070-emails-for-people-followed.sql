-- Whom a member follows read their address on their own lists of follows.
alter table profiles add column shows_email boolean not null default false;
