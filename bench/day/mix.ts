import { listOutwardBookings, requestBooking } from '../../contract/bookings/bookings.ts'
import { confirmSandboxPayment } from '../../contract/money/sandbox.ts'
import { confirmFunding, fundWallet, walletBalance } from '../../contract/money/wallet.ts'
import { listChats, sendMessage } from '../../contract/talking/messages.ts'
import { getBookingForm } from '../../server/test/bookings.ts'
import { goodCard } from '../../server/test/money.ts'
import type { Chance } from '../drills/chance.ts'

export type Neighbour = { id: string; lat: number; lon: number; token: string }
/** A skill with free start times. */
export type Offer = { skill: string; provider: string; starts: readonly string[] }
export type Street = { neighbours: readonly Neighbour[]; offers: readonly Offer[]; words: readonly string[] }
type Answer = { status: number; body: Record<string, unknown> }
/** Sends one call as a member or visitor; returns its status and body. */
export type Send = (by: Neighbour | undefined, call: Call) => Promise<Answer>
type Call = { method: string; path: string; body?: object }
type Doing = { by: Neighbour; street: Street; chance: Chance; name: string; send: Send }

export const kinds = [
  'ready',
  'nearby',
  'profile',
  'search',
  'chats',
  'message',
  'bookings',
  'balance',
  'book',
  'pay',
] as const
export type Kind = (typeof kinds)[number]

/** The share of each kind, in percent. `ready`, which only checks the database, is the baseline for the others. */
export const mix: Record<Kind, number> = {
  ready: 8,
  nearby: 26,
  profile: 14,
  search: 12,
  chats: 11,
  message: 11,
  bookings: 7,
  balance: 5,
  book: 4,
  pay: 2,
}

const get = (path: string): Call => ({ method: 'GET', path })
const withBody = ({ method, path }: { method: string; path: string }, body: object): Call => ({ method, path, body })

const plain: Record<Exclude<Kind, 'pay'>, (doing: Doing) => Call> = {
  ready: () => get('/health/ready'),
  nearby: ({ by }) => get(`/users/people/nearby/${by.lat.toFixed(3)}/${by.lon.toFixed(3)}/16000`),
  profile: ({ street, chance }) => get(`/users/profile/${chance.pick(street.neighbours).id}`),
  search: ({ street, chance, by }) =>
    get(
      `/search/all?q=${encodeURIComponent(chance.pick(street.words))}&lat=${by.lat.toFixed(3)}&lon=${by.lon.toFixed(3)}`,
    ),
  chats: ({ by }) => get(listChats.path.replace(':id', by.id)),
  message: ({ street, chance, name, by }) => {
    // Most messages go to a few people who write back.
    const at = street.neighbours.indexOf(by)
    const to = street.neighbours.at((at + chance.pick([-2, -1, 1, 2])) % street.neighbours.length)
    return withBody(sendMessage, { receiverId: to?.id, content: `Shall we say ${name}?`, client_id: name })
  },
  bookings: () => get(`${listOutwardBookings.path}?order=stage&limit=20`),
  balance: () => get(walletBalance.path),
  book: ({ street, chance, by }) => {
    const { skill, provider, starts } = offerOfAnother(street, chance, by)
    const at = new Date(chance.pick(starts))
    return withBody(requestBooking, getBookingForm({ id: provider } as never, { skill, at }))
  },
}

function offerOfAnother({ offers }: Street, chance: Chance, by: Neighbour): Offer {
  for (;;) {
    const offer = chance.pick(offers)
    if (offer.provider !== by.id) return offer
  }
}

/** Performs one act: a call, or the three calls of a payment. Returns the last reply. */
export async function doOne(kind: Kind, doing: Doing): Promise<Answer> {
  const { by, send } = doing
  if (kind !== 'pay') return send(by, plain[kind](doing))
  const asked = await send(by, withBody(fundWallet, { amount: 20 }))
  if (asked.status !== 200) return asked
  const clientSecret = String(asked.body.clientSecret)
  await send(by, withBody(confirmSandboxPayment, { ...goodCard, client_secret: clientSecret }))
  return send(by, withBody(confirmFunding, { clientSecret }))
}

/** Draws the next kind by the shares of the mix. */
export function drawKind(chance: Chance): Kind {
  const drawn = chance.below(100)
  let upTo = 0
  for (const kind of kinds) {
    upTo += mix[kind]
    if (drawn < upTo) return kind
  }
  return 'ready'
}
