import { listActs } from '@sparkhood/contract/admin/audit'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import {
  approveCorrection,
  askCorrection,
  declineCorrection,
  listCorrections,
} from '@sparkhood/contract/money/corrections'
import { listMovements } from '@sparkhood/contract/money/statement'
import { issueSparks, readTreasury } from '@sparkhood/contract/money/treasury'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { groupLists } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../test/bookings.ts'
import { gifted } from '../../../test/corrections.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { fund, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { confirmSelf } from '../../../test/payouts.ts'
import { offerSkill, type Person } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let ruth: Person
let sam: Person
let days = 2

beforeAll(async () => {
  place = await openNeighbourhood({ PLATFORM_FEE_PERCENT: '10' })
  trade = await openTrade(place)
  for (const _ of [1, 2, 3]) await fund(trade.ana, 1000)
  ruth = await signUpAdmin(place, 'Ruth')
  sam = await signUpAdmin(place, 'Sam')
  for (const one of [ruth, sam]) await confirmSelf(one)
})
afterAll(() => place.close())

/** Books a job at this many pounds, completes and pays it. Returns the booking. */
async function paid(pounds: number): Promise<string> {
  days += 1
  const at = new Date(new Date(place.now().getTime() + days * dayMs).setUTCHours(11, 0, 0, 0))
  const skill = await offerSkill(trade.ben, pounds)
  const id = await ask(trade.ana, trade.ben, { skill, at })
  await trade.ben.does(acceptBooking, { params: { id } })
  await trade.ana.does(startBooking, { params: { id } })
  await trade.ana.does(completeBooking, { params: { id } })
  return id
}
const getMovement = async (kind: string, booking: string): Promise<string> =>
  (await place.rows<{ id: string }>('select id from transfers where kind = $1 and booking_id = $2', [kind, booking]))[0]
    ?.id ?? ''
const reason = 'Ben did not come.'
const takeBack = (by: Person, id: string, amount: number) =>
  by.call(askCorrection, { params: { id }, body: { amount, reason } })
const forgetConfirming = (who: Person) =>
  place.rows(`update sessions set confirmed_at = confirmed_at - interval '11 minutes' where account_id = $1`, [who.id])
const agree = (by: Person, id: string) => by.call(approveCorrection, { params: { id }, body: {} })
const latest = async (who: Person) => (await who.does(listMovements, { query: { limit: 1 } })).data[0]

describe('a part of what a job cost', () => {
  it('goes back to the client at once, out of what the provider may spend, and both read why', async () => {
    const booking = await paid(20)
    const [ana, ben] = [await purse(trade.ana), await purse(trade.ben)]
    const { status, body } = await takeBack(ruth, await getMovement('release', booking), 5)
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'done', two_people: false, amount: 5, member: { firstname: 'Ana' } },
    ])
    expect((await purse(trade.ana)).pounds).toBe(ana.pounds + 5)
    expect((await purse(trade.ben)).pounds).toBe(ben.pounds - 5)
    expect(await latest(trade.ana)).toMatchObject({
      title: expect.stringMatching(/^Back to you for /),
      detail: reason,
      amount: 5,
    })
    expect(await latest(trade.ben)).toMatchObject({ title: expect.stringMatching(/^Given back for /), detail: reason })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is told in an email and in the bell, and stands in the log', async () => {
    await place.settle()
    const emails = (await place.wiring.mailbox?.list(trade.ana.email)) ?? []
    expect(emails.find(({ subject }) => subject === '£5.00 came back to your wallet')?.text).toContain(reason)
    const bens = (await place.wiring.mailbox?.list(trade.ben.email)) ?? []
    expect(bens.map(({ subject }) => subject)).toContain('£5.00 was taken from your wallet')
    const { data } = await trade.ben.does(groupLists.bookings)
    expect(data.map(({ title }: { title: string }) => title)).toContain('We corrected something in your wallet')
    const acts = (await ruth.does(listActs, { query: { member: trade.ben.id } })).data
    expect(acts[0]).toMatchObject({ act: 'POST /admin/corrections/ask/:id', reason, actor: { firstname: 'Ruth' } })
  })

  it('with the fee of the house, which the books still account for', async () => {
    const booking = await paid(30)
    const before = await purse(trade.ana)
    expect((await takeBack(ruth, await getMovement('release', booking), 27)).status).toBe(200)
    expect((await takeBack(ruth, await getMovement('fee', booking), 3)).status).toBe(200)
    expect((await purse(trade.ana)).pounds).toBe(before.pounds + 30)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('once: no second time, not more than there was, and not what moves by other rules', async () => {
    const booking = await paid(20)
    const [released, held] = [await getMovement('release', booking), await getMovement('hold', booking)]
    expect((await takeBack(ruth, released, 18.01)).body.code).toBe('correction.too_much')
    expect((await takeBack(ruth, released, 10)).status).toBe(200)
    expect((await takeBack(sam, released, 1)).body.code).toBe('correction.already')
    expect((await takeBack(ruth, held, 1)).body.code).toBe('correction.not_possible')
    expect((await takeBack(ruth, await getMovement('capture', booking), 1)).body.code).toBe('correction.not_possible')
    expect((await takeBack(ruth, trade.ana.id, 1)).body.code).toBe('movement.not_found')
  })

  it('not where the provider has less left, and then nothing is written', async () => {
    const booking = await paid(20)
    const [{ balance } = { balance: 0 }] = await place.rows<{ balance: number }>(
      `select balance::int from ledger_accounts where owner = $1 and kind = 'member:available' and currency = 'gbp'`,
      [trade.ben.id],
    )
    await ask(trade.ben, trade.ana, {
      skill: await costly(balance / 100 - 1),
      at: new Date(place.now().getTime() + 40 * dayMs),
    })
    const released = await getMovement('release', booking)
    expect((await takeBack(ruth, released, 18)).body.code).toBe('correction.overdraws')
    expect(await place.rows('select 1 from corrections where transfer_id = $1', [released])).toEqual([])
    expect((await takeBack(ruth, released, 1)).status).toBe(200)
  })
  const costly = (pounds: number) => offerSkill(trade.ana, pounds)

  it('has to be confirmed, by an operator, and not about their own', async () => {
    const movement = await gifted({ place }, ruth)
    expect((await takeBack(ruth, movement, 10)).body.code).toBe('correction.involved')
    expect((await takeBack(trade.ana, movement, 10)).status).toBe(403)
    const uma = await signUpAdmin(place, 'Uma')
    await forgetConfirming(uma)
    expect((await takeBack(uma, movement, 10)).body.code).toBe('auth.confirm_first')
    expect((await takeBack(sam, movement, 10)).status).toBe(200)
  })
})

describe('an issue of Sparks', () => {
  it('can be undone, and that undone again, however often, and the books still agree', async () => {
    const before = await issued()
    await ruth.does(issueSparks, { body: { budget: 'welcome', amount: 20, reason: 'For the spring' } })
    let [{ id } = { id: '' }] = await place.rows<{ id: string }>(
      `select id from transfers where kind = 'issue' order by number desc limit 1`,
    )
    for (const there of [0, 20, 0]) {
      const { body } = await takeBack(ruth, id, 20)
      expect(body.data).toMatchObject({ state: 'done' })
      expect(await issued()).toBe(before + there)
      expect(await ledgerBreaks(place)).toEqual([])
      ;[{ id } = { id: '' }] = await place.rows<{ id: string }>('select id from transfers where reference = $1', [
        `correction:${id}`,
      ])
    }
  })
  const issued = async () => (await ruth.does(readTreasury)).data.sparks.issued
})

describe('above £250, or 125 Sparks', () => {
  const large = () => gifted({ place }, trade.cara, 126)
  const asked = async (): Promise<string> => (await takeBack(ruth, await large(), 126)).body.data._id

  it('waits, moves nothing, stands on Today, and the asker cannot agree', async () => {
    const before = await purse(trade.cara)
    const { body } = await takeBack(ruth, await large(), 126)
    expect([body.message, body.data]).toMatchObject([
      'Requested. Someone else has to approve it.',
      { state: 'waiting', is_yours: true },
    ])
    expect((await purse(trade.cara)).sparks).toBe(before.sparks + 126)
    const { data } = await sam.does(seeQueues)
    expect(data.find(({ name }: { name: string }) => name === 'corrections')).toMatchObject({ count: 1, late: false })
    expect((await agree(ruth, body.data._id)).body.code).toBe('correction.own')
    expect((await agree(sam, body.data._id)).body.data).toMatchObject({
      state: 'done',
      decided_by: { firstname: 'Sam' },
    })
    expect((await purse(trade.cara)).sparks).toBe(before.sparks)
    expect((await agree(sam, body.data._id)).body.code).toBe('correction.over')
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('two agree at once, and it is made once', async () => {
    const uma = await signUpAdmin(place, 'Una')
    await confirmSelf(uma)
    const id = await asked()
    const before = await purse(trade.cara)
    const answers = await Promise.all([agree(sam, id), agree(uma, id), agree(sam, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await purse(trade.cara)).sparks).toBe(before.sparks - 126)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('two ask at once, and one of them does', async () => {
    const movement = await large()
    const answers = await Promise.all([takeBack(ruth, movement, 126), takeBack(sam, movement, 126)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [{ id } = { id: '' }] = await place.rows<{ id: string }>(`select id from corrections where state = 'waiting'`)
    await ruth.does(declineCorrection, { params: { id }, body: { reason: 'A test' } })
  })

  it('is not got round by halves on one day', async () => {
    const halves = [await gifted({ place }, trade.ana, 100), await gifted({ place }, trade.ana, 100)]
    const answers = await Promise.all(halves.map((movement) => takeBack(ruth, movement, 100)))
    expect(answers.map(({ body }) => body.data.state).sort()).toEqual(['done', 'waiting'])
    const waits = answers.find(({ body }) => body.data.state === 'waiting')?.body.data._id
    await sam.does(declineCorrection, { params: { id: waits }, body: { reason: 'No' } })
    expect((await takeBack(sam, await gifted({ place }, trade.ana, 100), 100)).body.data.state).toBe('done')
  })

  it('may be declined, and asked for again', async () => {
    const movement = await large()
    const { _id: id } = (await takeBack(ruth, movement, 126)).body.data
    const declined = (await sam.does(declineCorrection, { params: { id }, body: { reason: 'It is hers' } })).data
    expect(declined).toMatchObject({ state: 'declined', answer: 'It is hers', decided_by: { firstname: 'Sam' } })
    expect((await agree(sam, id)).body.code).toBe('correction.over')
    expect((await takeBack(ruth, movement, 126)).body.data.state).toBe('waiting')
    const { data } = await ruth.does(listCorrections, { query: { state: 'waiting' } })
    expect(data).toMatchObject([{ movement: 'Welcome', movement_id: movement, is_yours: true }])
  })

  it('is neither agreed to nor declined by an operator whose money it is about', async () => {
    const bea = await signUpAdmin(place, 'Bea')
    await confirmSelf(bea)
    const { _id: id } = (await takeBack(ruth, await gifted({ place }, bea, 126), 126)).body.data
    const decline = (who: Person) => who.call(declineCorrection, { params: { id }, body: { reason: 'It is mine' } })
    const listed = async (who: Person) => (await who.does(listCorrections, { query: { state: 'waiting' } })).data[0]
    expect((await agree(bea, id)).body.code).toBe('correction.involved')
    expect(await decline(bea)).toMatchObject({ status: 403, body: { code: 'correction.involved' } })
    expect(await listed(bea)).toMatchObject({ _id: id, state: 'waiting', is_yours: false, is_own: true })
    expect(await listed(sam)).toMatchObject({ _id: id, is_yours: false, is_own: false })

    await forgetConfirming(sam)
    expect((await decline(sam)).body.code).toBe('auth.confirm_first')
    await confirmSelf(sam)
    expect((await decline(sam)).body.data).toMatchObject({ state: 'declined', is_own: false })
  })

  it('of what was paid for a job is about whoever was paid and whoever gets it back', async () => {
    const released = await getMovement('release', await paid(280))
    const { _id: id } = (await takeBack(ruth, released, 251)).body.data
    await becomes('admin')
    for (const side of [trade.ana, trade.ben]) {
      await confirmSelf(side)
      const { data } = await side.does(listCorrections, { query: { state: 'waiting' } })
      expect(data[0]).toMatchObject({ _id: id, is_own: true })
      const declined = await side.call(declineCorrection, { params: { id }, body: { reason: 'No' } })
      expect(declined.body.code).toBe('correction.involved')
    }
    await becomes('member')
    await ruth.does(declineCorrection, { params: { id }, body: { reason: 'A test' } })
    for (const { id: member } of [trade.ana, trade.ben]) {
      const { data } = await ruth.does(listActs, { query: { member, limit: 2 } })
      expect(data.map(({ act }: { act: string }) => act)).toEqual([
        'PUT /admin/corrections/decline/:id',
        'POST /admin/corrections/ask/:id',
      ])
    }
  })
  const becomes = async (role: string): Promise<void> => {
    await place.rows('update accounts set role = $1 where id = any($2)', [role, [trade.ana.id, trade.ben.id]])
    // Only a new process knows the role.
    await place.restart()
  }

  it('lapses after a week, by itself and where somebody asks again', async () => {
    const [{ id, movement } = { id: '', movement: '' }] = await place.rows<{ id: string; movement: string }>(
      `select id, transfer_id as movement from corrections where state = 'waiting'`,
    )
    place.travel(7 * dayMs)
    for (const one of [ruth, sam]) await confirmSelf(one)
    expect((await agree(sam, id)).body.code).toBe('correction.over')
    expect((await takeBack(sam, movement, 126)).body.data.state).toBe('waiting')
    expect(await place.rows('select state from corrections where id = $1', [id])).toEqual([{ state: 'lapsed' }])
    place.travel(7 * dayMs)
    await place.app.jobs.runTimed('corrections.lapse')
    expect((await ruth.does(listCorrections, { query: { state: 'waiting' } })).data).toEqual([])
  })

  it('and what was decided is never changed', async () => {
    await expect(place.rows(`update corrections set amount = 1 where state = 'done'`)).rejects.toThrow(/already done/)
    await expect(place.rows('delete from corrections')).rejects.toThrow(/already/)
  })
})
