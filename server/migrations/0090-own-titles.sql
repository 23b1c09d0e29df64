-- Whether the client named what they booked, rather than the listing. Until now the pages always sent the listing's title.
alter table bookings add column own_title boolean not null default false;
