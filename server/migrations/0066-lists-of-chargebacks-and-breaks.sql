-- without a transaction
-- Read page by page: the open ones first.
create index concurrently if not exists chargebacks_listed on chargebacks ((closed_at is null), opened_at, id);
create index concurrently if not exists reconciliation_breaks_listed
  on reconciliation_breaks ((resolved_at is not null), found_at, id);
