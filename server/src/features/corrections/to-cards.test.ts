import { seeQueues } from '@sparkhood/contract/admin/console'
import { askCorrection, listCorrections } from '@sparkhood/contract/money/corrections'
import { listRefunds } from '@sparkhood/contract/money/lists'
import { listMovements } from '@sparkhood/contract/money/statement'
import { getTimeline, type TimelineMovement } from '@sparkhood/contract/money/timelines'
import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { groupLists, type Notification } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestTopUp } from '../../../test/corrections.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { fund, ledgerBreaks, payWith, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { confirmSelf } from '../../../test/payouts.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { raceForRows } from '../../../test/waiting.ts'

let place: Neighbourhood
let cara: Person
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  cara = await signUp(place, 'Cara')
  ruth = await signUpAdmin(place, 'Ruth')
  await confirmSelf(ruth)
})
afterAll(() => place.close())

const reason = 'Ben did not come.'
const takeBack = (by: Person, id: string, amount: number) =>
  by.call(askCorrection, { params: { id }, body: { amount, reason } })

describe('a payment by card', () => {
  it('goes back to its card, and no more than was paid', async () => {
    await fund(cara, 80)
    const before = await purse(cara)
    const { body } = await takeBack(ruth, await latestTopUp(place, cara), 30)
    expect(body.data).toMatchObject({ state: 'done', movement: 'Paid in by card' })
    expect((await purse(cara)).pounds).toBe(before.pounds - 30)
    expect((await cara.does(listMovements, { query: { limit: 1 } })).data[0]).toMatchObject({
      title: 'Back to your card',
      detail: reason,
    })
    await place.app.jobs.runTimed('payments.return-to-cards')
    expect(
      await place.rows('select state, amount::int, by_operator from card_refunds where id = $1', [body.data._id]),
    ).toEqual([{ state: 'sent', amount: 3000, by_operator: true }])
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('goes back no more than once, also where something else is sent back at the same moment', async () => {
    await fund(cara, 60)
    const movement = await latestTopUp(place, cara)
    const [paid] = await place.rows<{ id: string }>('select reference as id from transfers where id = $1', [movement])
    const before = await purse(cara)
    const { body } = await raceForRows(place, {
      first: (client) => client.query('select 1 from fundings where id = $1 for no key update', [paid?.id]),
      second: () => takeBack(ruth, movement, 40),
      meanwhile: (client) =>
        client.query(
          `insert into card_refunds (id, funding_id, amount, state, created_at, by_operator)
           values (gen_random_uuid(), $1, 3000, 'asked', $2, true)`,
          [paid?.id, place.now()],
        ),
    })
    expect(body.code).toBe('correction.too_much')
    expect(await purse(cara)).toEqual(before)
    await place.rows('delete from card_refunds where funding_id = $1', [paid?.id])
  })

  it('comes back from a card that does not take it, and its member and the operators hear of it, once', async () => {
    const { clientSecret } = await cara.does(fundWallet, { body: { amount: 70 } })
    await payWith(cara, clientSecret, { number: '4000000000005126' })
    await cara.does(confirmFunding, { body: { clientSecret } })
    const movement = await latestTopUp(place, cara)
    const before = await purse(cara)
    const { body } = await takeBack(ruth, movement, 30)
    await place.app.jobs.runTimed('payments.return-to-cards')
    for (const _ of [1, 2]) {
      await place.wiring.sandbox?.progress()
      await place.settle()
    }
    expect((await purse(cara)).pounds).toBe(before.pounds)
    const emails = (await place.wiring.mailbox?.list(cara.email)) ?? []
    const returned = emails.filter(({ subject }) => subject === '£30.00 didn’t reach your card')
    expect(returned.map(({ text }) => text)).toEqual([expect.stringContaining('All of it is back in your wallet')])
    const bell: Notification[] = (await cara.does(groupLists.bookings)).data
    expect(bell.filter(({ title }) => title === '£30.00 didn’t reach your card')).toHaveLength(1)

    const [listed] = (await ruth.does(listCorrections)).data
    expect(listed).toMatchObject({ _id: body.data._id, state: 'done', returned: true })
    const operation = (await ruth.does(getTimeline, { params: { of: 'movement', id: movement } })).data
    const corrected = operation.movements.find(({ _id }: TimelineMovement) => _id === movement)
    expect(corrected).toMatchObject({ way_back: null, correction: { state: 'done', returned: true } })
    expect(await takeBack(ruth, movement, 30)).toMatchObject({ status: 409, body: { code: 'correction.already' } })
    const onToday = async () =>
      (await ruth.does(seeQueues)).data.find(({ name }: { name: string }) => name === 'refunds')
    expect(await onToday()).toMatchObject({ count: 1, oldest_at: place.now().toISOString(), late: false })
    const [refund] = (await ruth.does(listRefunds, { query: { state: 'returned' } })).data
    expect(refund).toMatchObject({ _id: body.data._id, state: 'bounced', member: { firstname: 'Cara' } })
    expect(await ledgerBreaks(place)).toEqual([])
  })
})
