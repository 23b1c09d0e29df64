import { helperSql } from '../../trusted-helpers/public.ts'
import { type Declared, firstnameIfOpen, money } from './table.ts'

/** Who acts for the member, and for whom they act. */
export const helperTables: Declared[] = [
  {
    name: 'trusted-helpers',
    about: 'who may act for you, and for whom you may act',
    from: ['helper_grants'],
    select: `x.id, case when x.member_id = $1 then 'helped' else 'helper' end as you_were,
      ${firstnameIfOpen('case when x.member_id = $1 then x.helper_id else x.member_id end')} as with_whom,
      case when x.member_id = $1 then x.invited_email::text end as invited_email, x.rights,
      ${money('x.limit_gbp_minor')} as monthly_pounds, ${money('x.limit_spark_minor')} as monthly_sparks, x.invited_at,
      x.accepted_at, x.ends_at, x.ended_at, ${helperSql.endedBy('x')} as ended_by`,
    rows: 'helper_grants x where (x.member_id = $1 or x.helper_id = $1)',
  },
  {
    name: 'done-by-helpers',
    about: 'what was done in your name, and what you did in the name of others',
    from: ['helper_acts'],
    select: `x.id, x.grant_id, case when g.member_id = $1 then 'helped' else 'helper' end as you_were, x.act, x.booking_id, x.at`,
    rows: 'helper_acts x join helper_grants g on g.id = x.grant_id where (g.member_id = $1 or g.helper_id = $1)',
  },
]
