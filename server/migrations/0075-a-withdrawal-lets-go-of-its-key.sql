-- The key of the request that made a withdrawal holds for a day; the next one under it takes it from a row of any state,
-- of which everything else stays as it is.
create or replace function refuse_withdrawal_rewrite() returns trigger language plpgsql as $function$
begin
  if to_jsonb(new) - 'request_key' is not distinct from to_jsonb(old) - 'request_key' then
    return new;
  end if;
  if (new.id, new.member_id, new.method_id, new.amount) is distinct from (old.id, old.member_id, old.method_id, old.amount)
     or old.state = 'failed' or (old.state = 'paid' and new.state <> 'failed')
     or (old.payout_id is not null and new.payout_id is distinct from old.payout_id) then
    raise exception 'withdrawal % is %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
