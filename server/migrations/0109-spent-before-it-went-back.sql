-- What of the money due back to a card had been spent from the wallet before it could go, beside what went.
alter table card_refunds add column kept_minor bigint not null default 0 check (kept_minor >= 0);
