import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { optionalText, requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import type { RefusalCode } from '../refusals.ts'

type Switch = {
  label: string
  /** What switching it on does, for operators. */
  on: string
  off: string
  isOnByDefault: boolean
  /** The refusal that members get while it is off; null where nothing calls it. */
  refusal: RefusalCode | null
}

/** The switches that operators change while the site runs. Other settings are environment variables. */
export const switches = {
  sign_up: {
    label: 'New members',
    on: 'Anybody can join.',
    off: 'Nobody new can join, by mail or by Google. Members log in as before.',
    isOnByDefault: true,
    refusal: 'switch.sign_up',
  },
  cards: {
    label: 'Payments by card',
    on: 'Members top up their wallets and pay bookings by card.',
    off: 'No payment by card begins. Those under way are finished; wallets and Sparks go on.',
    isOnByDefault: true,
    refusal: 'switch.cards',
  },
  payouts: {
    label: 'Payouts to banks',
    on: 'Members send what they can spend to their bank accounts.',
    off: 'No payout begins, and the money stays in the wallets. Those under way arrive.',
    isOnByDefault: true,
    refusal: 'switch.payouts',
  },
  exchanges: {
    label: 'Exchange for service',
    on: 'Members offer a skill of their own in return for another.',
    off: 'Nobody asks for a new exchange. Those that were asked for go on.',
    isOnByDefault: true,
    refusal: 'switch.exchanges',
  },
  invitation_rewards: {
    label: 'Rewards for invitations',
    on: 'Who invites somebody gets Sparks once that somebody has completed a first booking.',
    off: 'Rewards wait, and none is lost: they are paid within the hour once this is on again.',
    isOnByDefault: true,
    refusal: null,
  },
  notice: {
    label: 'Notice on every page',
    on: 'Everybody reads your words at the top of each page, before they log in too.',
    off: 'No notice is shown.',
    isOnByDefault: false,
    refusal: null,
  },
} as const satisfies Record<string, Switch>
export type SwitchName = keyof typeof switches
export const switchNames = Object.keys(switches) as [SwitchName, ...SwitchName[]]

/** The longest notice, in characters: a line or two on a phone. */
export const longestNotice = 200

/** Whether it is on, and the text of the notice, if any. */
const turned = z.object({
  sign_up: z.boolean(),
  cards: z.boolean(),
  payouts: z.boolean(),
  exchanges: z.boolean(),
  invitation_rewards: z.boolean(),
  notice: z.string().nullable(),
})
export type Turned = z.output<typeof turned>

export const seeSwitches = endpoint({
  method: 'GET',
  path: '/site/switches',
  access: 'anyone',
  summary: 'Get the current switches, and the site-wide notice if there is one',
  reply: z.object({ data: turned }),
  refusals: [],
})

export const switchState = z.object({
  name: z.enum(switchNames),
  is_on: z.boolean(),
  /** For the notice: its text. */
  words: z.string(),
  /** Null if it was never changed. */
  changed_at: moment.nullable(),
  changed_by: z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() }).nullable(),
  reason: z.string(),
})
export type SwitchState = z.output<typeof switchState>

export const listSwitches = endpoint({
  method: 'GET',
  path: '/admin/switches',
  access: 'admin',
  permission: 'system.see',
  looksIn: false,
  summary: 'List the switches: state, who changed each last, when and why',
  reply: z.object({ data: z.array(switchState) }),
  refusals: [],
})

export const turnSwitch = endpoint({
  method: 'PUT',
  path: '/admin/switches',
  access: 'admin',
  permission: 'switches.turn',
  summary: 'Change a switch; takes effect on the whole site at once',
  body: z.object({
    switch: z.enum(switchNames, 'Choose a switch'),
    is_on: z.boolean(),
    /** The text of the notice. */
    notice: optionalText(longestNotice).default(''),
    reason: requiredText('Give a reason', 500),
  }),
  reply: z.object({ message: z.string(), data: z.array(switchState) }),
  refusals: ['switch.no_words'],
})
