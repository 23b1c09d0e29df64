-- without a transaction
-- Few are suspended: operators read what was said for them.
create index concurrently if not exists accounts_suspended on accounts (suspended_at, id) where suspended_at is not null;
