-- without a transaction
-- Who acts, and acted, for a member is asked of each booking whose silence is about to be settled.
create index concurrently if not exists helper_grants_member on helper_grants (member_id);
