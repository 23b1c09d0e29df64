-- Operators read what was paid, held, sent back and paid out by date, all of it and by state; and movements by their number.
create index fundings_newest on fundings (created_at desc, id desc);
create index fundings_state on fundings (state, created_at desc, id desc);
create index holds_newest on holds (created_at desc, id desc);
create index holds_state on holds (state, created_at desc, id desc);
create index holds_member on holds (member_id, created_at desc, id desc);
create index withdrawals_newest on withdrawals (requested_at desc, id desc);
create index withdrawals_state on withdrawals (state, requested_at desc, id desc);
create index card_refunds_newest on card_refunds (created_at desc, id desc);
create index card_refunds_state on card_refunds (state, created_at desc, id desc);
create unique index transfers_number on transfers (number);
create index transfers_newest on transfers (at desc, id desc);
-- A table of bookings by date is read in pieces, which blocks of pages cannot answer.
drop index bookings_created;
create index bookings_newest on bookings (created_at desc, id desc);
