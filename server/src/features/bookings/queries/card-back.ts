/** What the client of a booking that was paid by card got back of it, in pence, and what has become of that. */
export type CardBackRow = {
  due: number
  /** What of it the payer's bank has, or asks for, whether that is decided, and whether the rest has been taken up. */
  claimed: number
  is_asked: boolean
  is_settled: boolean
  refund: {
    state: 'asked' | 'sent' | 'kept' | 'refused' | 'bounced'
    amount: number
    kept: number
    at: string
    returned_at: string | null
  } | null
}

/** The same of `bookings b`, for its client alone, who is $1. */
export const cardBack = `case when $1 = b.client_id and b.payment_method = 'card' then (
  select jsonb_build_object('is_settled', f.settled_at is not null,
    'due', (select coalesce(sum(t.amount), 0) from transfers t
      where t.kind in ('refund', 'reverse') and t.reference = f.id::text),
    'claimed', claims.amount, 'is_asked', claims.is_asked,
    'refund', (select jsonb_build_object('state', r.state, 'amount', r.amount, 'kept', r.kept_minor, 'at', r.created_at,
        'returned_at', r.returned_at)
      from card_refunds r where r.funding_id = f.id and not r.by_operator))
  from fundings f cross join lateral (
    select coalesce(sum(c.amount), 0) as amount, coalesce(bool_or(c.status in ('inquiry', 'open')), false) as is_asked
    from chargebacks c where c.funding_id = f.id and c.status <> 'won') claims
  where f.id = b.hold_id) end`
