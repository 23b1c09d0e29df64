-- without a transaction
-- Operators read all requests, the newest first, or those of one state.
create index concurrently if not exists help_requests_newest on help_requests (created_at desc, id desc);
create index concurrently if not exists help_requests_in_state on help_requests (status, created_at desc, id desc);
-- By the end of the id, which people read out as its reference.
create index concurrently if not exists help_requests_reference on help_requests (right(id::text, 8));
-- How many reports there are of a thing.
create index concurrently if not exists reports_subject on reports (subject_id);
