-- without a transaction
-- Withdrawn and removed requests for help whose photos are not erased yet; an hourly job reads them.
create index concurrently if not exists help_requests_photos_kept on help_requests (id)
  where status in ('withdrawn', 'removed') and photos <> '{}';
