import { dayMs, hourMs, minuteMs } from '../../../contract/primitives/time.ts'

/** What somebody should have, worked out beside the product and by other means. Minor units. */
export type Pocket = { available: number; held: number; earned: number }
export type Currency = 'gbp' | 'spark'
export type Purse = Record<Currency, Pocket>

export type Act = 'accept' | 'reject' | 'start' | 'complete' | 'cancel'
export type Side = 'client' | 'provider'

export type Booked = {
  id: string
  client: number
  provider: number
  currency: Currency
  price: number
  unitPrice: number
  fee: number
  status: string
  startsAt: number
  endsAt: number
  bookedAt: number
  releaseAt: number
  isReleased: boolean
}

export type Sent = { who: number; amount: number; arrives: boolean }

export type Model = {
  purses: Purse[]
  bookings: Booked[]
  /** On their way to a bank. */
  sent: Sent[]
  /** Who has been welcomed after a first exchange, and whose inviter has been thanked. */
  hasExchanged: Set<number>
  /** Completed since the news was last heard. */
  unheard: Booked[]
  /** Who invited whom. */
  inviterOf: Map<number, number>
  steps: number
}

const empty = (): Purse => ({
  gbp: { available: 0, held: 0, earned: 0 },
  spark: { available: 0, held: 0, earned: 0 },
})

export const newModel = (people: number, inviterOf: Map<number, number>): Model => ({
  purses: Array.from({ length: people }, empty),
  bookings: [],
  sent: [],
  hasExchanged: new Set(),
  unheard: [],
  inviterOf,
  steps: 0,
})

export const pocketOf = (model: Model, who: number, currency: Currency): Pocket => {
  const purse = model.purses[who]
  if (!purse) throw new Error(`There is nobody ${who}`)
  return purse[currency]
}

const clientsOf = (model: Model, b: Booked): Pocket => pocketOf(model, b.client, b.currency)
const providersOf = (model: Model, b: Booked): Pocket => pocketOf(model, b.provider, b.currency)

export const hasLapsed = (b: Booked, now: number): boolean =>
  b.status === 'pending' && now >= Math.min(b.bookedAt + 2 * dayMs, b.startsAt)

/** Whether the law lets one side do that now; of a booking that overlaps another only the database knows. */
export function allows(b: Booked, { side, act }: { side: Side; act: Act }, now: number): boolean {
  if (hasLapsed(b, now)) return false
  const at = (...statuses: string[]): boolean => statuses.includes(b.status)
  if (act === 'accept' || act === 'reject') return side === 'provider' && at('pending')
  if (act === 'start') return side === 'client' && at('accepted')
  if (act === 'cancel') {
    if (side === 'provider') return at('accepted')
    return at('pending') || (at('accepted') && now < b.startsAt)
  }
  if (side === 'provider') return at('accepted', 'in_progress')
  return at('in_progress') || (at('completed') && !b.isReleased)
}

const refund = (model: Model, b: Booked, kept = 0): void => {
  clientsOf(model, b).held -= b.price
  clientsOf(model, b).available += b.price - kept
  providersOf(model, b).available += kept
}

const earn = (model: Model, b: Booked, releaseAt: number): void => {
  clientsOf(model, b).held -= b.price
  providersOf(model, b).earned += b.price
  Object.assign(b, { status: 'completed', releaseAt })
  model.unheard.push(b)
}

const release = (model: Model, b: Booked): void => {
  providersOf(model, b).earned -= b.price
  providersOf(model, b).available += b.price - b.fee
  b.isReleased = true
}

/** What a late change costs: the price of one hour, at most all; nothing unaccepted, a day ahead or just after booking. */
const lateFee = (b: Booked, now: number): number =>
  b.status === 'pending' || now <= b.startsAt - dayMs || now <= b.bookedAt + 5 * minuteMs
    ? 0
    : Math.min(b.unitPrice, b.price)

/** Does in the model what the product has just said that it did. */
export function apply(model: Model, b: Booked, { side, act, now }: { side: Side; act: Act; now: number }): void {
  switch (act) {
    case 'accept':
      b.status = 'accepted'
      return
    case 'start':
      b.status = 'in_progress'
      return
    case 'reject':
      refund(model, b)
      b.status = 'rejected'
      return
    case 'cancel':
      refund(model, b, side === 'client' ? lateFee(b, now) : 0)
      b.status = 'cancelled'
      return
    case 'complete':
      if (b.status !== 'completed') earn(model, b, now + 5 * dayMs)
      if (side === 'client') release(model, b)
  }
}

/** What the clock does to bookings, when its jobs are run. */
export function passTime(model: Model, now: number): void {
  for (const b of model.bookings) {
    if (hasLapsed(b, now)) {
      refund(model, b)
      b.status = 'expired'
    }
    if (['accepted', 'in_progress'].includes(b.status) && b.endsAt + 5 * dayMs <= now) earn(model, b, now + 5 * dayMs)
    if (b.status === 'completed' && !b.isReleased && b.releaseAt <= now) release(model, b)
  }
  model.bookings = model.bookings.filter(isOpen)
}

const isOpen = (b: Booked): boolean =>
  ['pending', 'accepted', 'in_progress'].includes(b.status) || (b.status === 'completed' && !b.isReleased)

const giftMinor = 500

/** What hearing the news brings: five Sparks to each side after their first exchange, and to whoever invited them. */
export function hearNews(model: Model): void {
  for (const b of model.unheard) {
    for (const who of [b.client, b.provider]) {
      if (model.hasExchanged.has(who)) continue
      model.hasExchanged.add(who)
      pocketOf(model, who, 'spark').available += giftMinor
      const inviter = model.inviterOf.get(who)
      if (inviter !== undefined) pocketOf(model, inviter, 'spark').available += giftMinor
    }
  }
  model.unheard = []
}

/** What the banks do with what was sent to them: it arrives, or it comes back. */
export function letBanksWork(model: Model): void {
  for (const { who, amount, arrives } of model.sent) {
    if (!arrives) pocketOf(model, who, 'gbp').available += amount
  }
  model.sent = []
}

export const waitMs = (hours: number): number => hours * hourMs
