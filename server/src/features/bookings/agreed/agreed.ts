import { type Money, pounds } from '@sparkhood/contract/primitives/money'
import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import { endOf } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { feeInForce } from '../../fees/public.ts'
import { addUnlisted } from '../../skills/public.ts'
import { placeHolds } from '../../wallet/public.ts'
import { requestExpiry } from '../deadlines/deadlines.ts'
import { getLasting } from '../request/lengths.ts'
import type * as queries from '../request/queries.ts'
import { getFreeUntil, platformFee } from '../rules.ts'
import { agreeWithin } from '../service.ts'
import { writeAgreed } from './queries.ts'

/** An offer of help that the actor accepts. */
export type Offered = {
  title: string
  description: string
  photos: string[]
  helperId: string
  /** The helper's listing; null if the offer names only a category. */
  skillId: string | null
  categoryId: string | null
  startsAt: Date
  halfHours: number
  /** Zero for a favour, and if something is given in return. */
  price: Money
  /** The fee for cancelling late. */
  hourMinor: number
  where: queries.Whereabouts
  inReturn: { skillId: string; startsAt: Date; halfHours: number } | null
}

/**
 * Creates an accepted booking from an offer that both sides agreed to, in the scope's transaction, and holds the actor's money.
 * Returns its id. Refuses a time at which one side is no longer free, and a price that the wallet does not cover.
 */
export async function bookOffer(scope: MemberScope, offered: Offered): Promise<string> {
  const skillId = offered.skillId ?? (await addUnlisted(scope, getUnlisted(offered)))
  const asked = { ...getTerms(scope, offered), ...whereOf(offered), skillId, providerId: offered.helperId }
  const booking: queries.NewBooking = {
    ...asked,
    clientId: scope.actor.id,
    title: offered.title,
    ownTitle: true,
    description: offered.description,
    photos: offered.photos,
    ...(await paidBy(scope, offered)),
  }
  const bookings = offered.inReturn ? getHalves(scope, booking, offered) : [booking]
  if (booking.holdId && !offered.inReturn) await hold(scope, booking, booking.holdId)
  if ((await writeAgreed(scope, bookings)) < bookings.length) refuse('help.offer_not_found')
  await agreeWithin(scope, booking.id)
  return booking.id
}

/** Stands in for the listing if the helper named none. */
export const getUnlisted = ({
  helperId,
  categoryId,
  price,
  hourMinor,
}: Pick<Offered, 'helperId' | 'categoryId' | 'price' | 'hourMinor'>) => ({
  memberId: helperId,
  categoryId,
  hourlyRateMinor: price.currency === 'gbp' ? hourMinor : 0,
  sparkRateMinor: price.currency === 'spark' ? hourMinor : 0,
})

const getTerms = (scope: MemberScope, { startsAt, halfHours }: Pick<Offered, 'startsAt' | 'halfHours'>) => ({
  id: newId(),
  kind: 'service' as const,
  startsAt,
  endsAt: endOf(startsAt, getLasting({ unit: 'hour', halfHours }), placeTimeZone),
  halfHours,
  days: null,
  timeZone: placeTimeZone,
  askedAt: scope.now,
  expiresAt: requestExpiry(scope.now, startsAt, scope.settings.requestTtlS),
  freeUntil: getFreeUntil({ startsAt, bookedAt: scope.now }),
  requestKey: null,
})

const whereOf = ({ where }: Offered) => ({ ...where, collected: false })

async function paidBy(scope: MemberScope, { price, hourMinor }: Offered) {
  const fee = platformFee(price, await feeInForce(scope))
  return {
    paymentMethod: price.currency === 'spark' ? 'spark_token' : 'wallet',
    currency: price.currency,
    priceMinor: price.minor,
    unitPriceMinor: hourMinor,
    feeMinor: fee,
    holdId: newId(),
    exchange: null,
  }
}

const hold = (scope: MemberScope, booking: queries.NewBooking, id: string): Promise<void> =>
  placeHolds(scope, [
    {
      id,
      memberId: booking.clientId,
      amount: { minor: booking.priceMinor, currency: booking.currency },
      bookingId: booking.id,
      purpose: `${booking.skillId} agreed`,
      expiresAt: booking.expiresAt,
    },
  ])

/** The two halves of an exchange. The actor's half takes place at the same address as the helper's. */
function getHalves(
  scope: MemberScope,
  booking: queries.NewBooking,
  { inReturn, helperId }: Offered,
): [queries.NewBooking, queries.NewBooking] {
  if (!inReturn) throw new Error('Nothing is given in return')
  const unpaid = {
    paymentMethod: 'exchange',
    currency: pounds(0).currency,
    priceMinor: 0,
    unitPriceMinor: 0,
    feeMinor: 0,
    holdId: null,
  } as const
  const exchangeId = newId()
  const expiresAt = booking.expiresAt
  const asked = { ...booking, ...unpaid, exchange: { id: exchangeId, half: 'asked' as const } }
  const returned = {
    ...asked,
    ...getTerms(scope, inReturn),
    expiresAt,
    clientId: helperId,
    providerId: booking.clientId,
    skillId: inReturn.skillId,
    // Empty: the title of the listing is shown.
    title: '',
    ownTitle: false,
    description: '',
    photos: [],
    collected: true,
    exchange: { id: exchangeId, half: 'returned' as const },
  }
  return [asked, returned]
}
