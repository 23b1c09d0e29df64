-- Which call holds the key: one whose key another has taken over neither frees it nor keeps a reply under it.
-- Null in rows of the version before.
alter table idempotency_keys add column claim uuid;
