-- without a transaction
-- What a member was paid for bookings lately, which may be what somebody's card has just brought; a withdrawal and the wallet's
-- page read it.
create index concurrently if not exists transfers_income on transfers (credit_account, at)
  where kind in ('release', 'lateFee');
