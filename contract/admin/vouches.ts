import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { vouchKindNames } from '../people/vouches.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/**
 * `queue`: the vouched-for member is suspended, and nobody has decided since. `mutual`: the two vouch for each other.
 */
export const vouchViews = ['queue', 'mutual', 'all'] as const
export type VouchView = (typeof vouchViews)[number]

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

export const seenVouch = z.object({
  _id: id,
  voucher: person,
  /** The member who is vouched for. */
  member: person,
  how: z.enum(vouchKindNames),
  years: z.int().nullable(),
  comment: z.string(),
  created_at: moment,
  /** Since when that member is suspended. */
  suspended_at: moment.nullable(),
  /** The two vouch for each other. */
  mutual: z.boolean(),
  hidden_at: moment.nullable(),
  withdrawn_at: moment.nullable(),
  removed_at: moment.nullable(),
  /** How many suspended people the voucher vouches for. */
  suspended_of_voucher: z.int(),
})
export type SeenVouch = z.output<typeof seenVouch>

export const listVouches = endpoint({
  method: 'GET',
  path: '/admin/vouches',
  access: 'admin',
  permission: 'reports.decide',
  looksIn: false,
  summary: 'List vouches: for members suspended since, oldest first; or all others, latest first',
  query: pageQuery.extend({
    view: z.enum(vouchViews).default('queue'),
    /** For `all` and `mutual`: only those by or for this member. */
    member: id.optional(),
  }),
  reply: pageReply(seenVouch),
  refusals: [],
})

const decide = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'admin',
    permission: 'reports.decide',
    summary,
    params: idParam,
    body: z.object({ reason: requiredText('Give a reason', 2000) }),
    reply: z.object({ message: z.string() }),
    refusals: ['vouch.not_found'],
  })

export const checkVouch = decide('/admin/vouches/check/:id', 'Find nothing wrong with a vouch; it leaves the queue')
export const removeVouch = decide(
  '/admin/vouches/remove/:id',
  'Remove a vouch from its profile for good; the voucher is told, and cannot say it again',
)
