-- Two bookings in return for each other, without money: what was asked for, and what is given back for it.
alter table bookings
  alter column hold_id drop not null,
  add column exchange_id uuid,
  add column exchange_half text check (exchange_half in ('asked', 'returned')),
  -- When one half was said to be done; it is completed together with the other.
  add column done_at timestamptz,
  drop constraint bookings_payment_method_check,
  add constraint bookings_payment_method_check check (payment_method in ('wallet', 'spark_token', 'card', 'exchange')),
  add constraint bookings_hold_or_exchange check (
    (payment_method = 'exchange') = (exchange_id is not null)
    and (exchange_id is null) = (exchange_half is null)
    and (exchange_id is null) = (hold_id is not null)
    and (exchange_id is null or (price_minor = 0 and unit_price_minor = 0 and fee_minor = 0 and settled_minor is null))
  ),
  add constraint bookings_done_halves check (done_at is null or exchange_id is not null);
create unique index bookings_exchange on bookings (exchange_id, exchange_half) where exchange_id is not null;

create function refuse_exchange_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of booking % are fixed', old.id using errcode = 'restrict_violation';
end $$;
create trigger bookings_fixed_exchange before update of exchange_id, exchange_half on bookings
  for each row when ((new.exchange_id, new.exchange_half) is distinct from (old.exchange_id, old.exchange_half))
  execute function refuse_exchange_rewrite();

-- At the end of each transaction both halves are there, between the same two, and stand where they may stand together.
create function check_exchange() returns trigger language plpgsql as $$
declare
  halves integer;
  stand text[];
begin
  select count(*), array_agg(distinct case when b.status in ('accepted', 'in_progress') then 'agreed' else b.status end)
    into halves, stand
    from bookings b join bookings o on o.exchange_id = b.exchange_id and o.id <> b.id
      and o.client_id = b.provider_id and o.provider_id = b.client_id
    where b.exchange_id = new.exchange_id;
  if halves <> 2 or cardinality(stand) <> 1 then
    raise exception 'the halves of exchange % do not fit each other', new.exchange_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger bookings_exchange_together after insert or update of status on bookings
  deferrable initially deferred
  for each row when (new.exchange_id is not null)
  execute function check_exchange();
