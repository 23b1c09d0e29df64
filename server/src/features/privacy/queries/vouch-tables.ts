import { type Declared, firstnameIfOpen } from './table.ts'

/** Who vouches for whom. */
export const vouchTables: Declared[] = [
  {
    name: 'vouches-given',
    about: 'whom you vouch for, or did until you took it back',
    from: ['vouches'],
    select: `x.id, ${firstnameIfOpen('x.member_id')} as member, x.how, x.years, x.comment, x.created_at, x.withdrawn_at, x.removed_at`,
    rows: 'vouches x where x.voucher_id = $1',
  },
  {
    name: 'vouches-received',
    about: 'who vouches for you, and what you have hidden of that',
    from: ['vouches'],
    select: `x.id, ${firstnameIfOpen('x.voucher_id')} as member, x.how, x.years, x.comment, x.created_at, x.hidden_at,
      x.withdrawn_at, x.removed_at`,
    rows: 'vouches x where x.member_id = $1',
  },
]
