import { acceptOffer, decideDispute, offerSplit } from '@sparkhood/contract/bookings/disputes'
import { expect } from 'vitest'
import { type Booked, type Model, type Side, split } from './model.ts'
import type { Real } from './real.ts'
import { type Command, command, disputedIn, of } from './step.ts'

const other: Record<Side, Side> = { client: 'provider', provider: 'client' }
const getPerson = (real: Real, b: Booked, side: Side) => real.person(side === 'client' ? b.client : b.provider)
const getPart = (b: Booked, tenths: number): number => Math.round((b.price * tenths) / 10)
const hasDisputes = (model: Model): boolean => disputedIn(model).length > 0

const getOffer = async ({ place }: Real, b: Booked, side: Side): Promise<string> => {
  const [row] = await place.rows<{ id: string }>(
    `select o.id from dispute_offers o join disputes d on d.id = o.dispute_id
     where d.booking_id = $1 and o.side = $2 and o.state = 'open'`,
    [b.id, side],
  )
  if (!row) throw new Error(`The ${side} has no offer in the dispute of ${b.id}`)
  return row.id
}

/**
 * One side offers the client this many tenths of the price. A side that leaves itself nothing ends the dispute. If the
 * booking was never accepted, either side ends it by returning everything.
 */
export const offer = (which: number, by: Side, tenths: number): Command =>
  command(
    `${by} offers ${tenths} tenths in ${which}`,
    async (model, real) => {
      const b = of(disputedIn(model), which)
      const clientMinor = getPart(b, tenths)
      const body = { client_gets: clientMinor / 100 }
      const { status } = await getPerson(real, b, by).call(offerSplit, { params: { id: b.id }, body })
      expect(status).toBe(200)
      if (clientMinor === (by === 'client' && b.frozen?.wasAgreed ? 0 : b.price)) split(model, b, clientMinor)
      else if (b.frozen) b.frozen.offers[by] = clientMinor
    },
    hasDisputes,
  )

const withOffer = (model: Model, by: Side): Booked[] =>
  disputedIn(model).filter(({ frozen }) => frozen?.offers[other[by]] !== undefined)

/** One side accepts the other's offer. */
export const accept = (which: number, by: Side): Command =>
  command(
    `${by} accepts in ${which}`,
    async (model, real) => {
      const b = of(withOffer(model, by), which)
      const id = await getOffer(real, b, other[by])
      expect((await getPerson(real, b, by).call(acceptOffer, { params: { id } })).status).toBe(200)
      split(model, b, b.frozen?.offers[other[by]] ?? 0)
    },
    (model) => withOffer(model, by).length > 0,
  )

const deciding = (real: Real, b: Booked, clientMinor: number) =>
  real.admin.call(decideDispute, {
    params: { id: b.id },
    body: { client_gets: clientMinor / 100, reason: 'So it shall be.' },
  })

/** An admin decides. */
export const decide = (which: number, tenths: number): Command =>
  command(
    `decide ${which} with ${tenths} tenths`,
    async (model, real) => {
      const b = of(disputedIn(model), which)
      const clientMinor = getPart(b, tenths)
      expect((await deciding(real, b, clientMinor)).status).toBe(200)
      split(model, b, clientMinor)
    },
    hasDisputes,
  )

/** An admin decides while one side accepts: only one of them succeeds. */
export const endAtOnce = (which: number, by: Side, tenths: number): Command =>
  command(
    `decide ${which} with ${tenths} tenths while the ${by} accepts`,
    async (model, real) => {
      const b = of(withOffer(model, by), which)
      const clientMinor = getPart(b, tenths)
      const id = await getOffer(real, b, other[by])
      const [accepted, decided] = await Promise.all([
        getPerson(real, b, by).call(acceptOffer, { params: { id } }),
        deciding(real, b, clientMinor),
      ])
      expect([accepted.status, decided.status].toSorted()).toEqual([200, 409])
      split(model, b, accepted.status === 200 ? (b.frozen?.offers[other[by]] ?? 0) : clientMinor)
    },
    (model) => withOffer(model, by).length > 0,
  )
