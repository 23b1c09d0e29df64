import { acceptBooking, cancelBooking, completeBooking } from '@sparkhood/contract/bookings/bookings'
import { decideDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { askCorrection } from '@sparkhood/contract/money/corrections'
import { pounds } from '@sparkhood/contract/primitives/money'
import { dayMs, secondMs } from '@sparkhood/contract/primitives/time'
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/platform/secrets/random.ts'
import { type CardMoney, setUpCardMoney, cardMoneyWaitMs as waitMs } from '../card-money.ts'
import { latestTopUp } from '../corrections.ts'
import { fund, fundLongAgo, purse } from '../money.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { bankDays, confirmSelf } from '../payouts.ts'
import type { Person } from '../people.ts'

// Tom uses a stolen card. His friend Ben accepts bookings at £10 an hour.
let all: CardMoney
let place: Neighbourhood
let tom: Person
let ben: Person
let ruth: Person

setUpCardMoney(['Tom', 'Ben'], (opened, people) => {
  all = opened
  ;({ place, ruth } = all)
  ;[tom, ben] = people
})

const decide = async (id: string, pounds: number) => {
  await confirmSelf(ruth)
  await ruth.does(decideDispute, { params: { id }, body: { client_gets: pounds, reason: 'Half was done.' } })
}
describe('pounds that a card has just brought', () => {
  it('can be spent and cannot go to a bank, and the reply says what can, when the rest can, and the way back', async () => {
    await fundLongAgo(place, tom, 20)
    await fund(tom, 100)
    const { status, body } = await all.send(tom, 20.01)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'payout.card_money_waits' })
    expect(body.message).toMatch(
      /^You can withdraw £20\.00 now, and the rest from \w+ \d+ \w+ at \d\d:\d\d\. Money from a card .* back to the card\.$/,
    )
    expect(await all.forBank(tom)).toEqual({ now: 20, more_from: all.inMs(waitMs), all_by: all.inMs(waitMs) })
    expect((await purse(tom)).pounds).toBe(120)
    expect(await all.codeOf(tom, 20)).toBe('sent')
    expect(await all.codeOf(tom, 1)).toBe('payout.card_money_waits')
  })

  it('leave for a bank when their week is over, to the second', async () => {
    await fund(tom, 100)
    place.travel(waitMs - secondMs)
    expect([await all.codeOf(tom, 100), await all.getNow(tom)]).toEqual(['payout.card_money_waits', 0])
    place.travel(secondMs)
    expect(await all.forBank(tom)).toEqual({ now: 100, more_from: null, all_by: null })
    expect(await all.codeOf(tom, 100)).toBe('sent')
  })

  it('wait for each payment’s own week', async () => {
    await fund(tom, 60)
    place.travel(2 * dayMs)
    await fund(tom, 40)
    expect(await all.forBank(tom)).toEqual({ now: 0, more_from: all.inMs(5 * dayMs), all_by: all.inMs(7 * dayMs) })
    expect((await all.send(tom, 1)).body.message).toMatch(
      /^You can’t withdraw this yet\. You can from \w+ [^,]+ at \d\d:\d\d, and all of it from \w+ .* at \d\d:\d\d\. /,
    )
    place.travel(5 * dayMs)
    expect(await all.forBank(tom)).toEqual({ now: 60, more_from: all.inMs(2 * dayMs), all_by: all.inMs(2 * dayMs) })
    expect([await all.codeOf(tom, 60.01), await all.codeOf(tom, 60)]).toEqual(['payout.card_money_waits', 'sent'])
  })

  it('do not leave by twenty requests at once: what can go goes once', async () => {
    await fundLongAgo(place, tom, 50)
    await fund(tom, 400)
    await confirmSelf(tom)
    const heard = await Promise.all(Array.from({ length: 20 }, () => all.sendAgain(tom, 20)))
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(new Set(heard.filter(({ status }) => status !== 200).map((one) => one.body.code))).toEqual(
      new Set(['payout.card_money_waits']),
    )
    expect((await purse(tom)).pounds).toBe(410)
  })

  it('count as spent first, also while they are held, and wait again when a booking is cancelled', async () => {
    await fundLongAgo(place, tom, 30)
    await fund(tom, 50)
    const id = await all.book(tom, ben, 4)
    expect([await purse(tom), await all.getNow(tom)]).toMatchObject([{ pounds: 40, heldPounds: 40 }, 30])
    await tom.does(cancelBooking, { params: { id }, body: {} })
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([80, 30])
    await all.pay(tom, ben, 6)
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([20, 20])
    expect(await all.codeOf(tom, 20)).toBe('sent')
  })

  it('wait again when a dispute takes them back from the provider', async () => {
    await fund(tom, 60)
    const id = await all.book(tom, ben, 5)
    await ben.does(completeBooking, { params: { id } })
    expect([await purse(ben), await all.getNow(tom)]).toMatchObject([{ earnedPounds: 50 }, 0])
    await tom.does(openDispute, { body: { bookingId: id, message: 'Nobody came.' }, files: [] })
    await decide(id, 40)
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([50, 0])
    expect([(await purse(ben)).pounds, await all.getNow(ben)]).toEqual([10, 0])
  })

  it('are not those that an earlier booking was paid with', async () => {
    await fundLongAgo(place, tom, 50)
    const id = await all.book(tom, ben, 5)
    await fund(tom, 50)
    await all.complete(tom, id)
    expect(await all.getNow(tom)).toBe(0)
    expect(await all.codeOf(tom, 50)).toBe('payout.card_money_waits')
  })

  it('wait for what is left of them after a part went back to the card', async () => {
    await fundLongAgo(place, tom, 10)
    await fund(tom, 100)
    await confirmSelf(ruth)
    const params = { id: await latestTopUp(place, tom) }
    await ruth.does(askCorrection, { params, body: { amount: 60, reason: 'They asked for it.' } })
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([50, 10])
    await place.app.jobs.runTimed('payments.return-to-cards')
    expect([await all.codeOf(tom, 11), await all.codeOf(tom, 10)]).toEqual(['payout.card_money_waits', 'sent'])
  })

  it('hold back nothing that the gateway has sent already, such as what a restore forgot', async () => {
    await fund(tom, 40)
    const [row] = await place.rows<{ account: string; bank: string }>(
      `select c.account_id as account, m.bank_id as bank from connected_accounts c
       join withdrawal_methods m on m.member_id = c.member_id where c.member_id = $1`,
      [tom.id],
    )
    const reference = newId()
    await place.wiring.tools.payments.payOut({
      accountId: row?.account ?? '',
      bankId: row?.bank ?? '',
      amount: pounds(4000),
      reference,
      idempotencyKey: reference,
    })
    await bankDays(place)
    expect(await place.rows('select state, amount::int from withdrawals where id = $1', [reference])).toEqual([
      { state: 'paid', amount: 4000 },
    ])
    expect(await all.forBank(tom)).toEqual({ now: 0, more_from: null, all_by: null })
  })
})

describe('pounds that a client’s card has just brought', () => {
  it('wait with the provider whom they paid, until those card payments are a week old', async () => {
    await fundLongAgo(place, ben, 5)
    await fund(tom, 100)
    place.travel(dayMs)
    await all.pay(tom, ben, 10)
    expect((await purse(ben)).pounds).toBe(105)
    expect(await all.forBank(ben)).toEqual({ now: 5, more_from: all.inMs(6 * dayMs), all_by: all.inMs(6 * dayMs) })
    expect(await all.codeOf(ben, 5.01)).toBe('payout.card_money_waits')
    place.travel(6 * dayMs - secondMs)
    expect(await all.codeOf(ben, 100)).toBe('payout.card_money_waits')
    place.travel(secondMs)
    expect(await all.codeOf(ben, 105)).toBe('sent')
  })

  it('wait as far as the card paid, once, and not for older pounds of the same client', async () => {
    await fundLongAgo(place, tom, 50)
    await fund(tom, 30)
    await all.pay(tom, ben, 2)
    await all.pay(tom, ben, 4)
    expect([(await purse(ben)).pounds, await all.getNow(ben)]).toEqual([60, 30])
  })

  it('do not wait where the card paid only after, or its money went back to it', async () => {
    await fundLongAgo(place, tom, 50)
    await all.pay(tom, ben, 2)
    await fund(tom, 30)
    expect(await all.getNow(ben)).toBe(20)
    await all.pay(tom, ben, 1)
    expect(await all.getNow(ben)).toBe(20)
    await confirmSelf(ruth)
    const params = { id: await latestTopUp(place, tom) }
    await ruth.does(askCorrection, { params, body: { amount: 30, reason: 'They asked for it.' } })
    expect(await all.getNow(ben)).toBe(30)
  })

  it('go on waiting where a bank took them back and the house paid', async () => {
    await all.fundByDisputedCard(tom, 40)
    const id = await all.book(tom, ben, 4)
    await all.complete(tom, id)
    await place.settle()
    expect(await place.rows('select taken, member_minor::int from chargebacks')).toContainEqual({
      taken: true,
      member_minor: 0,
    })
    expect(await all.codeOf(ben, 40)).toBe('payout.card_money_waits')
  })

  it('wait when they come as a late fee or by the end of a dispute', async () => {
    await fund(tom, 100)
    const late = await all.book(tom, ben, 3)
    await place.rows('update bookings set free_until = $2 where id = $1', [late, new Date(place.now().getTime() - 1)])
    await tom.does(cancelBooking, { params: { id: late }, body: {} })
    expect([(await purse(ben)).pounds, await all.getNow(ben)]).toEqual([10, 0])
    const disputed = await all.book(tom, ben, 2)
    await tom.does(openDispute, { body: { bookingId: disputed, message: 'We quarrel.' }, files: [] })
    await decide(disputed, 5)
    expect([(await purse(ben)).pounds, await all.getNow(ben)]).toEqual([25, 0])
    // Tom's refund keeps its origin: none of it can be paid out to a bank.
    expect([(await purse(tom)).pounds, await all.getNow(tom)]).toEqual([75, 0])
  })

  it('wait when the booking itself was paid by card', async () => {
    const { id } = await all.bookByCard(tom, ben)
    expect([await purse(tom), await all.getNow(tom)]).toMatchObject([{ pounds: 0, heldPounds: 20 }, 0])
    await ben.does(acceptBooking, { params: { id } })
    await all.complete(tom, id)
    expect(await all.forBank(ben)).toEqual({ now: 0, more_from: all.inMs(waitMs), all_by: all.inMs(waitMs) })
  })

  it('are spent first by whoever earned them, too', async () => {
    await fundLongAgo(place, ben, 10)
    await fund(tom, 50)
    await all.pay(tom, ben, 5)
    await all.book(ben, tom, 2)
    expect([await purse(ben), await all.getNow(ben)]).toMatchObject([{ pounds: 40, heldPounds: 20 }, 10])
  })
})
