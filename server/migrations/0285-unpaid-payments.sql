-- When the gateway last said to somebody who waits that a payment is not made yet: they are not asked about again for some seconds.
alter table fundings add column unpaid_at timestamptz;
