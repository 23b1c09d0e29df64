import { completeBooking } from '@sparkhood/contract/bookings/bookings'
import { decideDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { askCorrection } from '@sparkhood/contract/money/corrections'
import { changeFee } from '@sparkhood/contract/money/fees'
import { describe, expect, it } from 'vitest'
import { type CardMoney, cardMoneyWaitMs, setUpCardMoney } from '../card-money.ts'
import { latestTopUp } from '../corrections.ts'
import { ageCardMoney, fund, fundLongAgo, purse } from '../money.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { confirmSelf } from '../payouts.ts'
import type { Person } from '../people.ts'

// Tom uses a stolen card; Ben and Cara are his friends. All offer a skill at £10 an hour.
let place: Neighbourhood
let ruth: Person
let tom: Person
let ben: Person
let cara: Person
let all: CardMoney
const feePercent = 4

setUpCardMoney(['Tom', 'Ben', 'Cara'], (opened, people) => {
  all = opened
  ;({ place, ruth } = all)
  ;[tom, ben, cara] = people
})

describe('card money is followed from one wallet to the next', () => {
  it('there and back: whose card paid waits though the pounds are income now', async () => {
    await fundLongAgo(place, tom, 5)
    await fund(tom, 50)
    await all.pay(tom, ben, 5)
    expect([await all.getNow(tom), await all.getNow(ben)]).toEqual([5, 0])
    await all.pay(ben, tom, 5)
    expect([(await purse(tom)).pounds, await all.getNow(tom), await all.getNow(ben)]).toEqual([55, 5, 0])
    expect([await all.codeOf(tom, 5.01), await all.codeOf(tom, 5)]).toEqual(['payout.card_money_waits', 'sent'])
    place.travel(cardMoneyWaitMs)
    expect(await all.codeOf(tom, 50)).toBe('sent')
  })

  it('a third account, by two bookings one after the other', async () => {
    await fund(tom, 20)
    await all.pay(tom, ben, 2)
    await fundLongAgo(place, ben, 10)
    await fund(tom, 20)
    await all.pay(tom, ben, 2)
    await all.pay(ben, cara, 3)
    // £20 of the first card payment are old enough, and £20 of the second have moved on to Cara.
    expect([(await purse(cara)).pounds, await all.getNow(cara), await all.getNow(ben)]).toEqual([30, 10, 20])
    expect(await all.codeOf(cara, 10.01)).toBe('payout.card_money_waits')
  })

  it('what a correction gives a provider after a dispute that gave them nothing', async () => {
    await fundLongAgo(place, cara, 40)
    await fund(tom, 50)
    const id = await all.book(tom, ben, 5)
    await tom.does(openDispute, { body: { bookingId: id, message: 'Nobody came.' }, files: [] })
    await confirmSelf(ruth)
    await ruth.does(decideDispute, { params: { id }, body: { client_gets: 50, reason: 'Nobody came.' } })
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([50, 0])
    const earned = await all.book(tom, ben, 4)
    await ben.does(completeBooking, { params: { id: earned } })
    await tom.does(openDispute, { body: { bookingId: earned, message: 'Nobody came.' }, files: [] })
    await ruth.does(decideDispute, { params: { id: earned }, body: { client_gets: 40, reason: 'Nobody came.' } })
    const [settled] = await place.rows<{ id: string }>(
      `select id from transfers where kind = 'reverse' and booking_id = $1`,
      [earned],
    )
    await confirmSelf(ruth)
    const params = { id: settled?.id ?? '' }
    await ruth.does(askCorrection, { params, body: { amount: 40, reason: 'Somebody did.' } })
    expect([(await purse(ben)).pounds, await all.getNow(ben)]).toEqual([40, 0])
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([10, 0])
    // The correction took Tom's card money, which therefore does not restrict what he is paid afterwards.
    await all.pay(cara, tom, 4)
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([50, 40])
  })
})

const refunds = (who: Person) =>
  place.rows(
    `select r.amount::int, r.kept_minor::int, r.state from card_refunds r join fundings f on f.id = r.funding_id where f.member_id = $1`,
    [who.id],
  )

describe('a stolen card does not pay for what goes back to one’s own', () => {
  it('by the automatic return, after the own money has gone to a bank', async () => {
    await all.callOffCardBooking(tom, ben)
    await ageCardMoney(place)
    expect(await all.codeOf(tom, 20)).toBe('sent')
    await fund(tom, 20)
    await all.returnToCards()
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([20, 0])
    expect(await refunds(tom)).toEqual([{ amount: 20_00, kept_minor: 0, state: 'kept' }])
  })

  it('by an operator, who is refused', async () => {
    await fund(tom, 20)
    const params = { id: await latestTopUp(place, tom) }
    await ageCardMoney(place)
    expect(await all.codeOf(tom, 20)).toBe('sent')
    await fund(tom, 20)
    await confirmSelf(ruth)
    const asked = await ruth.call(askCorrection, { params, body: { amount: 20, reason: 'They asked for it.' } })
    expect(asked.body).toMatchObject({
      code: 'correction.overdraws',
      message:
        'Nothing was moved: other cards have just paid what is in this wallet. £0.00 of it can go back to this card now.',
    })
    expect([(await purse(tom)).pounds, await refunds(tom)]).toEqual([20, []])
  })

  it('while other pounds beside it go back as before', async () => {
    await all.callOffCardBooking(tom, ben)
    await ageCardMoney(place)
    await fund(tom, 30)
    await all.pay(tom, ben, 1)
    await all.returnToCards()
    expect(await refunds(tom)).toEqual([{ amount: 20_00, kept_minor: 0, state: 'sent' }])
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([20, 0])
  })
})

describe('what went back to a card does not free a provider', () => {
  it('where it was spent within the minute before the automatic return, and a newer card has paid in', async () => {
    await all.callOffCardBooking(tom, ben)
    await all.pay(tom, ben, 2)
    await fund(tom, 20)
    await all.returnToCards()
    expect([(await purse(tom)).pounds, (await purse(ben)).pounds]).toEqual([20, 20])
    expect([await all.codeOf(ben, 20), await all.codeOf(tom, 20)]).toEqual([
      'payout.card_money_waits',
      'payout.card_money_waits',
    ])
    expect(await refunds(tom)).toEqual([{ amount: 20_00, kept_minor: 0, state: 'kept' }])
  })

  it('where a newer card covered its chargeback', async () => {
    await all.fundByDisputedCard(tom, 40)
    await all.pay(tom, ben, 4)
    await place.settle()
    expect(await all.codeOf(ben, 40)).toBe('payout.card_money_waits')
    await fund(tom, 40)
    await place.app.jobs.runTimed('payments.recover-losses')
    await place.settle()
    expect([(await purse(tom)).pounds, await all.codeOf(ben, 40)]).toEqual([0, 'payout.card_money_waits'])
  })

  it('and frees them where other pounds paid', async () => {
    await fundLongAgo(place, cara, 40)
    await all.fundByDisputedCard(tom, 40)
    await all.pay(tom, ben, 4)
    await place.settle()
    await all.pay(cara, tom, 4)
    await place.app.jobs.runTimed('payments.recover-losses')
    await place.settle()
    expect([(await purse(tom)).pounds, await all.getNow(ben)]).toEqual([0, 40])
  })
})

describe('nobody waits for card money that is not in their pay', () => {
  it('such as that of a booking for which older pounds were set aside, before the card paid', async () => {
    await fundLongAgo(place, tom, 50)
    const id = await all.book(tom, ben, 5)
    await fund(tom, 50)
    await all.complete(tom, id)
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([50, 0])
    expect([await all.getNow(ben), await all.codeOf(ben, 50)]).toEqual([50, 'sent'])
  })

  it('such as that of a payment with which another provider was paid, or the house', async () => {
    await confirmSelf(ruth)
    await ruth.does(changeFee, { body: { percent: feePercent, reason: 'To try it.' } })
    await fundLongAgo(place, tom, 50)
    await fund(tom, 50)
    await all.pay(tom, ben, 5)
    await all.pay(tom, cara, 5)
    expect([(await purse(ben)).pounds, await all.getNow(ben)]).toEqual([48, 0])
    expect([(await purse(cara)).pounds, await all.getNow(cara)]).toEqual([48, 48])
    expect([await all.codeOf(ben, 1), await all.codeOf(cara, 48)]).toEqual(['payout.card_money_waits', 'sent'])
  })
})
