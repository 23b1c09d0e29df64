-- Whether what a card payment was for is through, so that nothing more of it can have to go back to the card.
alter table fundings add column settled_at timestamptz;
update fundings f set settled_at = r.created_at from card_refunds r where r.funding_id = f.id;
drop index fundings_purpose;
create index fundings_unsettled on fundings (id) where purpose is not null and state = 'credited' and settled_at is null;

-- When to ask the gateway again whether a refund has stayed with the payer's bank; null once nobody sends it back any more.
alter table card_refunds
  add column checks integer not null default 0,
  add column next_check_at timestamptz;
update card_refunds set next_check_at = created_at where state = 'sent';
create index card_refunds_check on card_refunds (next_check_at) where next_check_at is not null;

-- Money that left a payment past us: a bank took it back, or somebody sent it back by hand at the gateway.
alter table chargebacks add column kind text not null default 'dispute' check (kind in ('dispute', 'by_hand'));
alter table chargebacks alter column kind drop default;
create index chargebacks_open on chargebacks (id) where status in ('inquiry', 'open');
create index chargebacks_funding on chargebacks (funding_id);

create index gateway_events_age on gateway_events (received_at);

-- When those who look after the site were told that a budget ran dry; null while the letter waits to go out.
alter table dry_budgets add column told_at timestamptz;
update dry_budgets set told_at = since;
