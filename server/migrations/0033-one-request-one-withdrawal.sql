-- The caller's idempotency key with its body: whoever repeats a request hears of the withdrawal that it made, however long
-- the first one takes.
alter table withdrawals add column request_key text,
  add constraint withdrawals_request_once unique (member_id, request_key);
