import { getBooking } from '@sparkhood/contract/bookings/bookings'
import {
  acceptOffer,
  addDisputeWords,
  decideDispute,
  inspectDispute,
  listOpenDisputes,
  withdrawOffer,
} from '@sparkhood/contract/bookings/disputes'
import { login } from '@sparkhood/contract/people/accounts'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/bookings.ts'
import { getCaller } from '../../../test/caller.ts'
import { openQuarrels } from '../../../test/disputes.ts'
import { fund, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person } from '../../../test/people.ts'
import { raceForRows } from '../../../test/waiting.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  place = await openNeighbourhood()
  quarrels = await openQuarrels(place)
})
afterAll(async () => {
  expect(await ledgerBreaks(place)).toEqual([])
  await place.close()
})

describe('settling', () => {
  it.each([
    ['accepted', 5],
    ['completed', 5],
    ['in_progress', 19.99],
    ['completed', 0.01],
    ['pending', 10],
  ] as const)('one that was %s with £%d for the client, once, to the penny', async (reached, pounds) => {
    const { ana, ben, ruth, disputed, see, getStatus, offer, accept, decide } = quarrels
    const id = await disputed(reached)
    const before = { ana: await purse(ana), ben: await purse(ben) }
    expect((await offer(ben, id, pounds)).status).toBe(200)
    const [made] = (await see(ana, id)).offers
    expect(made).toMatchObject({ by: 'provider', state: 'open', client_gets: pounds })
    const answers = await Promise.all([
      accept(ana, made.id),
      accept(ana, made.id),
      offer(ben, id, 1),
      decide(ruth, id, 2),
    ])
    expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const { outcome } = await see(ben, id)
    const after = { ana: await purse(ana), ben: await purse(ben) }
    expect(after.ana.pounds - before.ana.pounds).toBeCloseTo(outcome.client_gets, 5)
    expect(after.ben.pounds - before.ben.pounds).toBeCloseTo(outcome.provider_gets, 5)
    expect(outcome.client_gets + outcome.provider_gets).toBeCloseTo(20, 5)
    expect(await getStatus(id)).toBe('completed')
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('by Sparks as well', async () => {
    const { ana, ben, disputed, see, offer, accept } = quarrels
    const id = await disputed('accepted', 'spark_token')
    const before = await purse(ben)
    await offer(ana, id, 3)
    expect((await accept(ben, (await see(ben, id)).offers[0].id)).status).toBe(200)
    expect((await purse(ben)).sparks - before.sparks).toBeCloseTo(10 - 3, 5)
  })

  it('whoever gives all ends it at once', async () => {
    const { ana, ben, disputed, see, getStatus, offer, getEmails } = quarrels
    const first = await disputed('completed')
    await ben.does(addDisputeWords, { params: { id: first }, body: { message: 'You are right.' } })
    await offer(ben, first, 20)
    const given = { how: 'agreed', given_by: 'provider', client_gets: 20, provider_gets: 0 }
    expect(await see(ana, first)).toMatchObject({ outcome: given })
    expect(await getStatus(first)).toBe('cancelled')
    // The news of all of it comes late: what is over is not told any more, and nobody agreed who was not asked.
    const [told, ...others] = await getEmails(ana, first)
    expect(others).toEqual([])
    expect(told?.text).toContain('Ben leaves all of it to you.')
    const texts = (await getEmails(ben, first)).map(({ text }) => text)
    expect(texts).toEqual([expect.stringContaining('You have left all of it to Ana.')])
    const second = await disputed('completed')
    await offer(ana, second, 0)
    expect(await see(ana, second)).toMatchObject({ outcome: { how: 'agreed', provider_gets: 20 } })
    expect(await getStatus(second)).toBe('completed')
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is told as an agreement to both, where both were asked, and no offer that is gone by then', async () => {
    const { ana, ben, disputed, see, offer, accept, getEmails } = quarrels
    const id = await disputed('accepted')
    await place.settle()
    await offer(ben, id, 5)
    await ben.does(withdrawOffer, { params: { id: (await see(ben, id)).offers[0].id } })
    await place.settle()
    await offer(ben, id, 6)
    await accept(ana, (await see(ana, id)).offers[1].id)
    expect((await see(ben, id)).outcome).toMatchObject({ how: 'agreed', given_by: null })
    const getSubjects = async (who: Person) => (await getEmails(who, id)).map(({ subject }) => subject).toSorted()
    expect(await getSubjects(ana)).toEqual([expect.stringMatching(/^Settled: /)])
    expect(await getSubjects(ben)).toEqual([
      expect.stringMatching(/^Ana reports /),
      expect.stringMatching(/^Settled: /),
    ])
    for (const who of [ana, ben])
      expect((await getEmails(who, id)).some(({ text }) => text.includes('You have both agreed.'))).toBe(true)
  })

  it('one open offer a side, which its side may take back and only the other accept', async () => {
    const { ana, ben, cara, disputed, see, offer, accept } = quarrels
    const id = await disputed()
    await offer(ana, id, 15)
    await offer(ana, id, 12)
    await offer(ben, id, 4)
    const { offers } = await see(ben, id)
    expect(offers.map(({ state }: { state: string }) => state)).toEqual(['replaced', 'open', 'open'])
    const [old, hers, his] = offers
    expect((await accept(ben, old.id)).status).toBe(409)
    expect((await accept(ana, hers.id)).status).toBe(409)
    expect((await cara.call(acceptOffer, { params: { id: hers.id } })).status).toBe(404)
    expect((await ana.call(withdrawOffer, { params: { id: his.id } })).status).toBe(409)
    await ben.does(withdrawOffer, { params: { id: his.id } })
    expect((await accept(ana, his.id)).status).toBe(409)
    expect((await accept(ben, hers.id)).status).toBe(200)
    expect((await offer(ben, id, 1)).body.code).toBe('dispute.over')
    const late = await ana.call(addDisputeWords, { params: { id }, body: { message: 'And another thing.' } })
    expect(late).toMatchObject({ status: 409, body: { code: 'dispute.over' } })
  })

  it.each([-1, 20.01, 1e9, 0.001, '5', null])('an offer of %j is none', async (pounds) => {
    const { ana, disputed, see, offer } = quarrels
    const id = await disputed()
    expect((await offer(ana, id, pounds)).status).toBe(422)
    expect((await see(ana, id)).offers).toEqual([])
  })

  it('both who accept each other at once settle it once', async () => {
    const { ana, ben, disputed, see, offer, accept } = quarrels
    const id = await disputed()
    await offer(ana, id, 15)
    await offer(ben, id, 5)
    const [hers, his] = (await see(ana, id)).offers
    const before = await purse(ana)
    const answers = await Promise.all([accept(ben, hers.id), accept(ana, his.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([15, 5]).toContain(Math.round((await purse(ana)).pounds - before.pounds))
  })
})

describe('an admin', () => {
  it('sees what is open, oldest first, and decides with a reason that both read', async () => {
    const { ana, ben, ruth, disputed, see, decide, getEmails } = quarrels
    const id = await disputed('in_progress')
    const { data } = await ruth.does(listOpenDisputes, { query: { limit: 100 } })
    expect(data.map(({ opened_at: at }: { opened_at: string }) => at)).toEqual(
      data.map(({ opened_at: at }: { opened_at: string }) => at).toSorted(),
    )
    expect(data.some(({ bookingId }: { bookingId: string }) => bookingId === id)).toBe(true)
    expect((await ruth.does(inspectDispute, { params: { id } })).data).toMatchObject({ you_are: 'admin' })
    expect((await decide(ruth, id, 21)).body.code).toBe('dispute.wrong_split')
    const before = await purse(ben)
    expect((await decide(ruth, id, 7.5)).status).toBe(200)
    expect((await decide(ruth, id, 7.5)).body.code).toBe('dispute.over')
    expect((await purse(ben)).pounds - before.pounds).toBeCloseTo(12.5, 5)
    for (const who of [ana, ben]) {
      expect((await see(who, id)).outcome).toMatchObject({ how: 'decided', reason: 'Half was done.' })
      expect((await getEmails(who, id)).some(({ text }) => text.includes('Half was done.'))).toBe(true)
    }
    const step = (await ana.does(getBooking, { params: { id } })).data.steps.at(-1)
    expect(step).toMatchObject({ from: 'disputed', to: 'completed', by: 'admin' })
  })

  it('decides over nothing that came after what they have read', async () => {
    const { ana, ben, ruth, disputed, offer } = quarrels
    const id = await disputed()
    const read = async () => {
      const { words, offers } = (await ruth.does(inspectDispute, { params: { id } })).data
      return { words_read: words.length, offers_read: offers.length }
    }
    const decideAsRead = (seen: object) =>
      ruth.call(decideDispute, { params: { id }, body: { client_gets: 10, reason: 'Half was done.', ...seen } })
    const changed = { status: 409, body: { code: 'dispute.changed' } }
    const first = await read()
    await ben.does(addDisputeWords, { params: { id }, body: { message: 'Here is the receipt.' } })
    expect(await decideAsRead(first)).toMatchObject(changed)
    const second = await read()
    await offer(ana, id, 12)
    expect(await decideAsRead(second)).toMatchObject(changed)
    const third = await read()
    // Words that come while the decision waits for them count as well.
    const late = await raceForRows(place, {
      first: (client) => client.query('select 1 from disputes where booking_id = $1 for no key update', [id]),
      second: () => decideAsRead(third),
      meanwhile: (client) =>
        client.query(
          `insert into dispute_words (id, dispute_id, author_id, side, message, said_at)
           select gen_random_uuid(), id, $2, 'client', 'One thing more.', $3 from disputes where booking_id = $1`,
          [id, ana.id, place.now()],
        ),
    })
    expect(late).toMatchObject(changed)
    expect((await decideAsRead(await read())).status).toBe(200)
  })

  it('is no judge of their own', async () => {
    const { ben, ruth, skill, open, decide } = quarrels
    await fund(ruth, 50)
    const at = new Date(place.now().getTime() + 2 * dayMs)
    const id = await ask(ruth, ben, { skill, at })
    expect((await open(ruth, id)).status).toBe(200)
    expect((await decide(ruth, id, 10)).body.code).toBe('dispute.own')
    expect((await ruth.does(getBooking, { params: { id } })).data.status).toBe('disputed')
  })
})

it('after 60 days without a word the client is refunded, and not a day earlier', async () => {
  const { ana, disputed, see } = quarrels
  const id = await disputed('completed')
  const statuses = async () => (await place.rows('select status, settled_minor from bookings where id = $1', [id]))[0]
  place.travel(59 * dayMs)
  await place.app.jobs.runTimed('refund-old-disputes')
  expect(await statuses()).toEqual({ status: 'disputed', settled_minor: null })
  place.travel(dayMs)
  await place.app.jobs.runTimed('refund-old-disputes')
  await place.app.jobs.runTimed('refund-old-disputes')
  expect(await statuses()).toEqual({ status: 'cancelled', settled_minor: 0 })
  // No session lasts as long as a dispute.
  const { data } = await place.visitor.does(login, { body: { email: ana.email, password: goodPassword } })
  Object.assign(
    ana,
    getCaller(() => place.app.http, data.accessToken),
  )
  expect((await see(ana, id)).outcome).toMatchObject({ how: 'timed_out', client_gets: 20, provider_paid: 0 })
  const [back] = await place.rows(`select amount from transfers where kind = 'reverse' and booking_id = $1`, [id])
  expect(back).toEqual({ amount: 2000 })
})
