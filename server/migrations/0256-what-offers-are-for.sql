-- Rises with each change of what a helper would do, and of what a listing says or shows.
alter table help_requests add column version integer not null default 1;
alter table skills add column version integer not null default 1;
-- What an offer was made for: the version of its request, and of the listing given in return. Null is the first of both: what was
-- written before this, or by the version before beside it, which its helper confirms where anything has changed.
alter table help_offers add column request_version text;
