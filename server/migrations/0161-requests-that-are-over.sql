-- without a transaction
-- What is over is deleted after a while, the oldest first; offers that are over under a request that is still open, too.
create index concurrently if not exists help_requests_over on help_requests (updated_at) where status <> 'open';
create index concurrently if not exists help_offers_over on help_offers (updated_at) where status in ('closed', 'withdrawn');
