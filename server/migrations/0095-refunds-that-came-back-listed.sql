-- without a transaction
-- Few ever come back, among many: the latest of them, and their list.
create index concurrently if not exists card_refunds_returned on card_refunds (returned_at) where returned_at is not null;
create index concurrently if not exists card_refunds_came_back on card_refunds (created_at desc, id desc)
  where state in ('refused', 'bounced');
