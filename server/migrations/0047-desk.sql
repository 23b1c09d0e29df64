-- What a day brought, counted once it is over, so that nobody counts a million rows to draw a month.
create table daily_figures (
  day date primary key,
  members integer not null,
  bookings integer not null,
  in_minor bigint not null,
  out_minor bigint not null
);
create index accounts_newest on accounts (created_at desc, id desc);
create index bookings_created on bookings using brin (created_at);
create index fundings_credited on fundings using brin (credited_at);

-- Payouts that a bank sent back.
create index withdrawals_failed on withdrawals (failed_at) where state = 'failed';
