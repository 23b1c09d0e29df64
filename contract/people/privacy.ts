import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { withdrawalMinMinor } from '../money/payouts.ts'
import { minorAmount, poundAmount, sparkAmount } from '../primitives/money.ts'
import { moment } from '../primitives/time.ts'

/** Days between the request to close an account and its end; until then it can be undone. */
export const closingGraceDays = 14
/** How many days before the end a last email is sent. */
export const closingReminderDays = 3
export const exportsADay = 3

export const exportData = endpoint({
  method: 'GET',
  path: '/users/export',
  access: 'member',
  summary: 'Download everything stored about you as one ZIP archive: JSON, CSV and your files',
  file: true,
  reply: z.object({}),
  refusals: ['auth.confirm_first', 'limit.too_many'],
})

/** What must be settled before an account can close, as the page words it. */
export const closingObstacles = {
  bookings: 'Bookings must be over first. Answer, finish, cancel or settle them.',
  held: 'Money is held for your bookings. It is paid out or comes back when they end.',
  earned: 'Money you earned hasn’t been paid out yet.',
  pounds: 'There is money in your wallet. Withdraw or spend it first.',
  withdrawals: 'Money is on its way to your bank. Wait until it has arrived.',
  refunds: 'Money is on its way back to your card. Wait until it has arrived.',
  appeal: 'You appealed against your suspension, and we haven’t answered yet.',
  claims: 'Your bank is asking about a payment of yours, or has taken it back. Wait until that’s settled.',
} as const
export type ClosingObstacle = keyof typeof closingObstacles

/**
 * The wording while the account is closing: money that has arrived is then an obstacle, because a bank can return it.
 */
const whileClosing: Partial<Record<ClosingObstacle, string>> = {
  withdrawals: 'This money went to your bank less than 14 days ago. A bank can still return it.',
  refunds: 'This money went back to your card. Its bank can still return it.',
}

/** The sentence about an obstacle; `isClosing` after the member has requested the closing. */
export const obstacleSentence = (kind: ClosingObstacle, isClosing: boolean): string =>
  (isClosing && whileClosing[kind]) || closingObstacles[kind]

/** What to do about the obstacles of a closing account: only its member can settle some of them. */
export const closingAdvice = (kinds: readonly ClosingObstacle[]): string =>
  kinds.includes('bookings') || kinds.includes('pounds')
    ? 'You can’t settle this while your account is closing. Keep it first, settle it, then delete it again.'
    : 'There’s nothing for you to do: this just takes time.'

const obstacleKinds = Object.keys(closingObstacles) as [ClosingObstacle, ...ClosingObstacle[]]

export const closing = z.object({
  /** When it was requested; null if the account is not closing. */
  asked_at: moment.nullable(),
  /** When the account ends, or would end if it were requested now. */
  closes_at: moment,
  obstacles: z.array(
    z.object({
      kind: z.enum(obstacleKinds),
      message: z.string(),
      pounds: poundAmount,
      sparks: sparkAmount,
      bookings: z.number().int(),
      /** The page where it can be settled. */
      link: z.string(),
    }),
  ),
  /** Sparks that expire when the account ends. */
  sparks_left: sparkAmount,
  /**
   * Pounds that are given up with the account, too few to withdraw: as accepted, or as to be accepted if requested now.
   */
  gives_up: poundAmount,
})
export type Closing = z.output<typeof closing>

export const getClosing = endpoint({
  method: 'GET',
  path: '/users/deletion',
  access: 'member',
  summary: 'Get whether your account is closing, and what prevents closing it',
  reply: z.object({ data: closing }),
  refusals: [],
})

export const askClosing = endpoint({
  method: 'POST',
  path: '/users/deletion',
  access: 'member',
  summary: 'Close your account in 14 days; until then you are hidden and can undo it. Idempotent',
  beforeConsent: true,
  /** The remaining pounds that the member saw. Without it, or if there are more now, they are an obstacle. */
  body: z.object({
    gives_up: minorAmount
      .refine((minor) => minor >= 0 && minor < withdrawalMinMinor, 'What can be withdrawn is not given up')
      .optional(),
  }),
  reply: z.object({ message: z.string(), data: closing }),
  refusals: ['auth.confirm_first', 'closing.obstacles'],
})

export const undoClosing = endpoint({
  method: 'DELETE',
  path: '/users/deletion',
  access: 'member',
  summary: 'Cancel the closing of your account',
  beforeConsent: true,
  reply: z.object({ message: z.string(), data: closing }),
  refusals: ['closing.not_asked', 'closing.too_late'],
})
