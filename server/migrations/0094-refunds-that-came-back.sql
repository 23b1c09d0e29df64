-- When a card did not take what was sent back to it: operators see the latest on Today. What came back before has no moment.
alter table card_refunds add column returned_at timestamptz;
