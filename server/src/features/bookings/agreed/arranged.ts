import type { Repeats } from '@sparkhood/contract/bookings/arrangement-terms'
import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { feeInForce } from '../../fees/public.ts'
import { addUnlisted } from '../../skills/public.ts'
import { acceptWithin, declineVisitRivals } from '../arrangements/agree.ts'
import { getVisits } from '../arrangements/propose.ts'
import * as queries from '../arrangements/queries.ts'
import { answerBy } from '../arrangements/rules.ts'
import { bookDueVisits } from '../arrangements/runs/runs.ts'
import { platformFee } from '../rules.ts'
import { getUnlisted, type Offered } from './agreed.ts'

/** An offer of repeated help; the price is for each time. */
export type OfferedRegularly = Omit<Offered, 'photos' | 'inReturn'> & { repeats: Repeats; times: number }

type Dates = Pick<OfferedRegularly, 'helperId' | 'startsAt' | 'halfHours' | 'repeats' | 'times'> & {
  clientId: string
  skillId: string
}
type Terms = { unitPriceMinor: number; priceMinor: number; feeMinor: number }

const listVisits = (scope: MemberScope, { clientId, helperId, ...of }: Dates, terms: Terms) =>
  getVisits(
    scope,
    { skill_id: of.skillId, client_id: clientId, provider_id: helperId, half_hours: of.halfHours },
    {
      asked: { booking_date: of.startsAt, repeats: of.repeats, times: of.times },
      terms,
      // The helper has chosen the time of day.
      by: 'provider',
    },
  )

/** Refuses dates of which fewer than two are free for both. The client and the provider may be the same member. */
export async function requireDates(scope: MemberScope, dates: Omit<Dates, 'skillId'>): Promise<void> {
  await listVisits(scope, { ...dates, skillId: newId() }, { unitPriceMinor: 0, priceMinor: 0, feeMinor: 0 })
}

/**
 * Creates an arrangement from an offer that both sides agreed to, in the scope's transaction. Leaves out times that are taken.
 * Returns its id; call `settleArranged` after the commit. Refuses if fewer than two times are free.
 */
export async function arrangeOffer(scope: MemberScope, offered: OfferedRegularly): Promise<string> {
  const { helperId, price, hourMinor, halfHours } = offered
  const skillId = offered.skillId ?? (await addUnlisted(scope, getUnlisted(offered)))
  const terms = {
    unitPriceMinor: hourMinor,
    priceMinor: price.minor,
    feeMinor: platformFee(price, await feeInForce(scope)),
  }
  const { rule, visits, last } = await listVisits(scope, { ...offered, skillId, clientId: scope.actor.id }, terms)
  const id = newId()
  const proposal: queries.NewArrangement = {
    ...offered.where,
    id,
    client_id: scope.actor.id,
    provider_id: helperId,
    skill_id: skillId,
    title: offered.title,
    own_title: true,
    description: offered.description,
    half_hours: halfHours,
    time_zone: placeTimeZone,
    repeats: rule.repeats,
    weekday: rule.weekday,
    nth: rule.nth,
    clock_time: rule.clockTime,
    payment_method: price.currency === 'spark' ? 'spark_token' : 'wallet',
    currency: price.currency,
    request_key: null,
    expires_at: answerBy(scope.now, last),
  }
  await queries.writeOffered(scope, proposal)
  await queries.writeVisits(scope, id, visits)
  await acceptWithin(scope, id, undefined)
  return id
}

/** Declines the requests that a new arrangement makes impossible, and books the visits that are near. */
export async function settleArranged(scope: Scope, id: string): Promise<void> {
  await declineVisitRivals(scope, id)
  await bookDueVisits(scope, id)
}
