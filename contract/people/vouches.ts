import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { numberField, optionalText, orEmptied } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { maxVouchLetters, maxVouchYears } from './vouch-terms.ts'

const yearsHint = `Enter 0 to ${maxVouchYears}`

/** How two people know each other, as members choose it and profiles show it. */
export const vouchKinds = {
  neighbour: 'neighbour',
  friend: 'friend',
  colleague: 'colleague',
  relative: 'relative',
  group: 'from the same club or group',
} as const
export type VouchKind = keyof typeof vouchKinds
export const vouchKindNames = Object.keys(vouchKinds) as [VouchKind, ...VouchKind[]]

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

/** The viewer's actions: the voucher withdraws it, its member hides and shows it, all others report it. */
export const vouchActions = ['withdraw', 'hide', 'show', 'report'] as const

export const vouch = z.object({
  _id: id,
  voucher: person,
  how: z.enum(vouchKindNames),
  /** How long they have known each other, in whole years; null if not given. */
  years: z.int().nullable(),
  comment: z.string(),
  createdAt: moment,
  /** Hidden by its member; only they see it. */
  hidden: z.boolean(),
  actions: z.array(z.enum(vouchActions)),
})
export type Vouch = z.output<typeof vouch>

/** Why the viewer cannot vouch for a member. */
export const vouchObstacles = ['own', 'too_soon', 'too_few_bookings', 'already', 'removed', 'none_left'] as const
export type VouchObstacle = (typeof vouchObstacles)[number]

export const vouchesOf = endpoint({
  method: 'GET',
  path: '/vouches/user/:id',
  access: 'member',
  summary: 'List who vouches for a member, newest first, and whether you may',
  params: idParam,
  query: pageQuery,
  reply: pageReply(vouch).extend({
    /** Who withdrew a vouch within a year and does not vouch for the member now, latest first; on the first page. */
    withdrawn: z.array(z.object({ _id: id, voucher: person, until: moment })),
    /** `left`: how many people the viewer may still vouch for this year. */
    you: z.object({ obstacle: z.enum(vouchObstacles).nullable(), left: z.int() }),
  }),
  limited: 'profiles',
  refusals: [],
})

export const givenVouch = vouch.omit({ voucher: true, hidden: true, actions: true }).extend({
  /** Without name and photo if they blocked the viewer or are suspended. */
  member: person,
  /** Their profile can be opened now. */
  reachable: z.boolean(),
})

export const vouchesGiven = endpoint({
  method: 'GET',
  path: '/vouches/given',
  access: 'member',
  summary: 'List the members you vouch for, newest first',
  query: pageQuery,
  reply: pageReply(givenVouch),
  refusals: [],
})

export const vouchFor = endpoint({
  method: 'POST',
  path: '/vouches',
  access: 'member',
  summary: 'Vouch for a member, who is notified and can hide it',
  body: z.object({
    member_id: id,
    how: z.enum(vouchKindNames, 'Choose how you know each other'),
    years: orEmptied(numberField(z.number().int('Use a whole number').min(0, yearsHint).max(maxVouchYears, yearsHint))),
    comment: optionalText(maxVouchLetters).default(''),
  }),
  reply: z.object({ message: z.string() }),
  refusals: [
    'member.not_found',
    'vouch.own',
    'vouch.too_soon',
    'vouch.too_few_bookings',
    'vouch.already',
    'vouch.removed',
    'vouch.none_left',
    'limit.too_many',
  ],
})

const change = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'member',
    summary,
    params: idParam,
    reply: z.object({ message: z.string() }),
    refusals: ['vouch.not_found'],
  })

export const withdrawVouch = change(
  '/vouches/withdraw/:id',
  'No longer vouch for a member; they are told, and the profile says until when you did; idempotent',
)
export const hideVouch = change('/vouches/hide/:id', 'Hide a vouch for you; idempotent')
export const showVouch = change('/vouches/show/:id', 'Show a hidden vouch for you again; idempotent')
