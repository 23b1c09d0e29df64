-- Finds an account, opening it if it is new. House and outside accounts have no owner. Asked in two ways, because no
-- index answers "is not distinct from": each posting read through every account there is.
create or replace function ledger_account(p_owner uuid, p_kind text, p_currency text) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  if p_owner is null then
    select id into found_id from ledger_accounts where owner is null and kind = p_kind and currency = p_currency;
  else
    select id into found_id from ledger_accounts where owner = p_owner and kind = p_kind and currency = p_currency;
  end if;
  if found_id is not null then
    return found_id;
  end if;
  insert into ledger_accounts (owner, kind, currency) values (p_owner, p_kind, p_currency)
    on conflict on constraint ledger_accounts_one do nothing returning id into found_id;
  -- Somebody else may have opened it meanwhile; then it is there now.
  return coalesce(found_id, ledger_account(p_owner, p_kind, p_currency));
end $$;
