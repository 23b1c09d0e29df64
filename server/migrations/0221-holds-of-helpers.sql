-- without a transaction
-- What a helper has spent for a member in a month.
create index concurrently if not exists holds_helper_grant on holds (helper_grant_id, created_at)
  where helper_grant_id is not null;
