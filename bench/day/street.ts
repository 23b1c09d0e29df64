import { listSlots, maxSlotDays } from '../../contract/bookings/availability.ts'
import { confirmSandboxPayment } from '../../contract/money/sandbox.ts'
import { confirmFunding, fundWallet } from '../../contract/money/wallet.ts'
import { dayMs } from '../../contract/primitives/time.ts'
import { goodCard } from '../../server/test/money.ts'
import type { Site } from '../abuse/site.ts'
import type { Neighbour, Offer, Street } from './mix.ts'

const words = ['guitar', 'garden', 'bike', 'drill', 'maths', 'french', 'paint', 'dog', 'cook', 'sew', 'piano', 'gitar']
const atOnce = 4
// More than anybody spends in a day.
const pounds = 20_000

type Sending = { method: string; path: string; body?: object }

const sendTo =
  ({ server }: Site) =>
  async (by: Neighbour, { method, path, body }: Sending): Promise<Record<string, never>> => {
    const headers = { authorization: `Bearer ${by.token}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, never>
  }

/** Works on all, with limited concurrency. */
async function forAll<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += atOnce)
    done.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))))
  return done
}

/**
 * Returns the members and what they can book. As before real bookings, every member has topped up their wallet and has
 * read the free times of each offer.
 */
export async function getStreet(site: Site): Promise<Street> {
  const send = sendTo(site)
  const neighbours = site.neighbours.map(({ id, lat, lon, token }) => ({ id, lat, lon, token }))
  const found = await site.ask<Omit<Offer, 'starts'>>(
    `select id as skill, member_id as provider from skills
     where approval_status = 'approved' and withdrawn_at is null and rate_unit = 'hour' and kind = 'skill' limit 300`,
  )
  await forAll(neighbours, async (by) => {
    const { clientSecret } = await send(by, { ...fundWallet, body: { amount: pounds } })
    await send(by, { ...confirmSandboxPayment, body: { ...goodCard, client_secret: clientSecret } })
    await send(by, { ...confirmFunding, body: { clientSecret } })
  })
  const from = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)
  const offers = await forAll(found, async ({ skill, provider }) => {
    const path = `${listSlots.path.replace(':id', skill)}?from=${from}&days=${maxSlotDays}&hours=1`
    const [by] = neighbours.filter(({ id }) => id !== provider)
    if (!by) throw new Error('Nobody lives there')
    const { data } = (await send(by, { method: 'GET', path })) as unknown as { data: { days: { starts: string[] }[] } }
    // One start per day is enough, and not always the first.
    const starts = data.days.flatMap((day, nth) => day.starts[nth % Math.max(1, day.starts.length)] ?? [])
    return { skill, provider, starts }
  })
  return { neighbours, offers: offers.filter(({ starts }) => starts.length > 0), words }
}
