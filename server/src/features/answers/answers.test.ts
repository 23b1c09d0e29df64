import { acceptLinkedRequest, openLinkedRequest } from '@sparkhood/contract/bookings/answers'
import { acceptBooking, cancelBooking, getBooking, rejectBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let days = 2

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
})
afterAll(() => place.close())

/** Ana asks Ben for an hour, each time on another day. Returns the booking. */
const request = async (): Promise<string> => {
  const at = new Date(place.now().getTime() + days++ * dayMs)
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at })
  await place.settle()
  return id
}
const emailAbout = async (who: Person, id: string) =>
  (await place.wiring.mailbox?.list(who.email))?.find(({ text }) => text.includes(id))
const getToken = async (id: string): Promise<string> =>
  /accept-booking\?token=(\S+)/.exec((await emailAbout(trade.ben, id))?.text ?? '')?.[1] ?? 'none'
const open = (token: string) => place.visitor.call(openLinkedRequest, { body: { token } })
const accept = (token: string) => place.visitor.call(acceptLinkedRequest, { body: { token } })
const getStatus = async (id: string) => (await trade.ana.does(getBooking, { params: { id } })).data.status
const getCode = async (answer: ReturnType<typeof open>) => (await answer).body.code

describe('the email of a request', () => {
  it('goes to whoever is asked, and says who, what, when and what it pays', async () => {
    const id = await request()
    const email = await emailAbout(trade.ben, id)
    expect(email?.subject).toMatch(/^Ana asks for /)
    for (const words of ['Hello Ben', 'November at', 'You get £', 'The back wheel rubs.', 'Please answer by'])
      expect(email?.text).toContain(words)
    expect(email?.text).not.toContain('Canary Row')
    expect(await emailAbout(trade.ana, id)).toBeUndefined()
  })

  it('comes again at half of its time, with a link of its own', async () => {
    const id = await request()
    const first = await getToken(id)
    place.travel(25 * hourMs)
    await place.app.jobs.runTimed('remind-of-bookings')
    await place.settle()
    expect((await emailAbout(trade.ben, id))?.subject).toBe('Ana is waiting for your answer')
    const second = await getToken(id)
    expect(second).not.toBe(first)
    expect((await accept(second)).status).toBe(200)
    expect(await getCode(open(first))).toBe('link.answered')
  })
})

describe('a link', () => {
  it('shows the request, as little as it takes, and changes nothing by that', async () => {
    const id = await request()
    const { status, body, text } = await open(await getToken(id))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id, client: { firstname: 'Ana' }, price: 10, district: 'Leeds', currency: 'gbp' })
    for (const secret of ['Canary Row', '07700', trade.ana.email, 'Archer']) expect(text).not.toContain(secret)
    expect(await getStatus(id)).toBe('pending')
  })

  it('says who of the two has given no phone number', async () => {
    const token = await getToken(await request())
    const missing = async () => {
      const { client, provider_no_phone } = (await open(token)).body.data
      return [client.no_phone, provider_no_phone]
    }
    expect(await missing()).toEqual([false, false])
    for (const { id } of [trade.ana, trade.ben]) {
      const [before] = await place.rows<{ phone: string }>('select phone from accounts where id = $1', [id])
      await place.rows(`update accounts set phone = '' where id = $1`, [id])
      expect(await missing()).toEqual([id === trade.ana.id, id === trade.ben.id])
      await place.rows('update accounts set phone = $2 where id = $1', [id, before?.phone])
    }
  })

  it('accepts once, without signing in, and says so to a second click', async () => {
    const id = await request()
    const token = await getToken(id)
    const answer = await accept(token)
    expect(answer.body).toMatchObject({ message: 'Booking accepted', data: { id } })
    expect(await getStatus(id)).toBe('accepted')
    expect(await getCode(accept(token))).toBe('link.used')
    expect(await getCode(open(token))).toBe('link.used')
  })

  it('accepts once, however many press at the same moment', async () => {
    const token = await getToken(await request())
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'link.used')).toHaveLength(4)
  })

  it('has one winner against the client who calls it off at the same moment', async () => {
    const id = await request()
    const [accepted] = await Promise.all([
      accept(await getToken(id)),
      trade.ana.call(cancelBooking, { params: { id } }),
    ])
    // The cancellation wins, or it follows the acceptance, which is allowed.
    expect([200, 409]).toContain(accepted.status)
    const steps = (await trade.ana.does(getBooking, { params: { id } })).data.steps.map(({ to }: { to: string }) => to)
    expect(steps).toEqual(accepted.status === 200 ? ['pending', 'accepted', 'cancelled'] : ['pending', 'cancelled'])
  })

  it('says what happened where it was answered, called off or forged', async () => {
    const [answered, refused, withdrawn] = [await request(), await request(), await request()]
    await trade.ben.does(acceptBooking, { params: { id: answered } })
    await trade.ben.does(rejectBooking, { params: { id: refused } })
    await trade.ana.does(cancelBooking, { params: { id: withdrawn } })
    expect(await getCode(accept(await getToken(answered)))).toBe('link.answered')
    expect(await getCode(accept(await getToken(refused)))).toBe('link.answered')
    expect(await getCode(accept(await getToken(withdrawn)))).toBe('link.withdrawn')
    const token = await getToken(await request())
    const forged = `${token.slice(0, -6)}${token.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`
    for (const bad of [forged, token.slice(0, 40), '', 'none', '{}'])
      expect(await getCode(accept(bad))).toBe('link.unknown')
    const other = place.wiring.tools.seals.seal({ id: trade.ana.id, bookingId: trade.ana.id }, 'google.trip')
    expect(await getCode(accept(other))).toBe('link.unknown')
  })

  it('lapses with its request, whether or not the clock has come round', async () => {
    const id = await request()
    const token = await getToken(id)
    place.travel(48 * hourMs)
    expect(await getCode(accept(token))).toBe('link.expired')
    await place.app.jobs.runTimed('expire-requests')
    expect(await getCode(open(token))).toBe('link.expired')
    expect(await getStatus(id)).toBe('expired')
  })

  it('does not agree to what was changed since', async () => {
    const id = await request()
    const token = await getToken(id)
    await place.rows(`update bookings set location = '8 Canary Row, Leeds' where id = $1`, [id])
    expect(await getCode(open(token))).toBe('link.changed')
    expect(await getCode(accept(token))).toBe('link.changed')
    expect(await getStatus(id)).toBe('pending')
  })

  it('is nothing any more once its reader has another address', async () => {
    const id = await request()
    const token = await getToken(id)
    await place.rows(`update accounts set email = 'new.' || email where id = $1`, [trade.ben.id])
    expect(await getCode(open(token))).toBe('link.changed')
    expect(await getCode(accept(token))).toBe('link.changed')
    await place.rows('update accounts set email = substr(email, 5) where id = $1', [trade.ben.id])
    expect((await accept(token)).status).toBe(200)
  })

  it('accepts nothing that overlaps what was accepted meanwhile: that request was declined', async () => {
    const at = new Date(place.now().getTime() + days++ * dayMs)
    const [first, second] = [
      await ask(trade.ana, trade.ben, { skill: trade.skill, at }),
      await ask(trade.cara, trade.ben, { skill: trade.skill, at }),
    ]
    await place.settle()
    await trade.ben.does(acceptBooking, { params: { id: first } })
    const token = await getToken(second)
    expect(await getCode(accept(token))).toBe('link.answered')
    expect((await trade.cara.does(getBooking, { params: { id: second } })).data.status).toBe('rejected')
  })

  it('does not act for somebody who is suspended', async () => {
    const id = await request()
    const token = await getToken(id)
    await place.rows('update accounts set suspended_at = now() where id = $1', [trade.ben.id])
    expect(await getCode(accept(token))).toBe('link.unknown')
    await place.rows('update accounts set suspended_at = null where id = $1', [trade.ben.id])
    expect((await accept(token)).status).toBe(200)
  })
})
