import { addWithdrawalMethod, listWithdrawals, requestWithdrawal } from '@sparkhood/contract/money/payouts'
import { listMovements } from '@sparkhood/contract/money/statement'
import { askClosing, getClosing } from '@sparkhood/contract/people/privacy'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fundLongAgo, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { bankDays, bankDetails, banks, confirmSelf, readyToBePaid, withdraw } from '../../../test/payouts.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { GatewayUnavailable } from '../../adapters/payments/gateway.ts'
import { sandboxBooks } from '../../platform/data/sandbox/books.ts'

let place: Neighbourhood
let ben: Person
let people = 0

beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())
beforeEach(async () => {
  people += 1
  ben = await signUp(place, `Ben${people}`)
})

const emailsTo = async ({ email }: Person): Promise<string[]> =>
  ((await place.wiring.mailbox?.list(email)) ?? []).map(({ subject }) => subject)
const getStates = async (person: Person): Promise<string[]> =>
  (await person.does(listWithdrawals)).data.map(({ state }: { state: string }) => state)

describe('a withdrawal', () => {
  it('leaves the wallet at once, and is told of until it has arrived', async () => {
    const id = await readyToBePaid(place, ben)
    await fundLongAgo(place, ben, 50)
    const asked = await withdraw(ben, id, 30.5)
    expect(asked).toMatchObject({ amount: 30.5, state: 'on_its_way', account_number: '****2345', reason: null })
    expect((await purse(ben)).pounds).toBe(19.5)
    await bankDays(place)
    expect((await ben.does(listWithdrawals)).data[0]).toMatchObject({ state: 'paid', paid_at: expect.any(String) })
    expect(await emailsTo(ben)).toEqual(
      expect.arrayContaining(['£30.50 is leaving your wallet', 'Receipt: £30.50 to your bank']),
    )
    const [movement] = (await ben.does(listMovements, { query: { kind: 'withdrawn' } })).data
    expect(movement).toMatchObject({
      title: 'Withdrawn',
      detail: 'To Monzo, ending in 2345',
      change: { available: -30.5 },
    })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it.each([
    [banks.unknown, 'Your bank couldn’t find this account', 'Check the sort code and account number.'],
    [banks.closed, 'Your bank says this account is closed', 'Add another bank account to withdraw it.'],
    [banks.declining, 'Your bank didn’t accept the payment', 'Ask your bank why, or add another bank account.'],
  ])('to %s comes back with the reason, and what to do: %s', async (bank, reason, advice) => {
    const id = await readyToBePaid(place, ben, bank)
    await fundLongAgo(place, ben, 50)
    await withdraw(ben, id, 20)
    await bankDays(place)
    expect((await ben.does(listWithdrawals)).data[0]).toMatchObject({
      state: 'failed',
      reason,
      advice: expect.stringContaining(advice),
    })
    expect((await purse(ben)).pounds).toBe(50)
    const [movement] = (await ben.does(listMovements, { query: { kind: 'withdrawn' } })).data
    expect(movement).toMatchObject({ title: 'Withdrawal returned', detail: reason, change: { available: 20 } })
    expect(await emailsTo(ben)).toContain('£20.00 came back to your wallet')
    const [told] = (await ben.does(listBookingNotifications)).data
    expect(told).toMatchObject({ title: '£20.00 came back to your wallet', description: `${reason}.` })
    await place.app.jobs.runTimed('payouts.sweep')
    expect((await purse(ben)).pounds).toBe(50)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('of more than the house has with the gateway is said to have failed, at once and nowhere else to be leaving', async () => {
    const id = await readyToBePaid(place, ben)
    await fundLongAgo(place, ben, 50)
    // The house has just sent all that it had there to its own bank.
    await place.rows(
      `insert into sandbox_records (id, kind, idempotency_key, at, thing, version)
       select 'mov_all', 'movement', 'all', now(), jsonb_build_object('kind', 'house_bank', 'amountMinor',
         -sum((thing ->> 'amountMinor')::int)), 1 from sandbox_records where kind = 'movement'`,
    )
    await confirmSelf(ben)
    const heard = await ben.does(requestWithdrawal, { body: { amount: 50, method_id: id } })
    await place.settle()
    expect(heard).toMatchObject({
      message: 'We couldn’t send your money, so it’s back in your wallet',
      data: { state: 'failed', reason: 'We couldn’t send it just now' },
    })
    expect((await purse(ben)).pounds).toBe(50)
    const emails = await emailsTo(ben)
    expect(emails).toContain('£50.00 came back to your wallet')
    expect(emails).not.toContain('£50.00 is leaving your wallet')
    expect(await ledgerBreaks(place)).toEqual([])
    await place.rows(`delete from sandbox_records where id = 'mov_all'`)
  })

  it('that a bank sends back after it arrived comes back, too', async () => {
    const id = await readyToBePaid(place, ben, banks.returning)
    await fundLongAgo(place, ben, 50)
    await withdraw(ben, id, 20)
    await bankDays(place, 2)
    expect(await getStates(ben)).toEqual(['paid'])
    place.travel(2 * dayMs)
    await bankDays(place, 2)
    expect(await getStates(ben)).toEqual(['failed'])
    expect((await purse(ben)).pounds).toBe(50)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('that a bank sends back unheard is found among those that had arrived', async () => {
    const id = await readyToBePaid(place, ben, banks.returning)
    await fundLongAgo(place, ben, 50)
    await withdraw(ben, id, 20)
    await bankDays(place, 2)
    place.travel(2 * dayMs)
    // The same books, kept by a gateway whose news reaches nobody.
    const books = sandboxBooks(place.wiring.tools.db)
    await place.wiring.sandbox?.on({ books, now: place.now }).progress()
    await place.settle()
    expect(await getStates(ben)).toEqual(['paid'])
    await place.app.jobs.runTimed('payouts.sweep-arrived')
    expect([await getStates(ben), (await purse(ben)).pounds]).toEqual([['failed'], 50])
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it.each([
    [0.99, 'Withdraw at least £1'],
    [10_000.01, 'Withdraw at most £10,000 at a time'],
    [-5, 'Withdraw at least £1'],
    [5.001, 'Use at most two decimals'],
  ])('of £%d is refused: %s', async (amount, message) => {
    const heard = await ben.call(requestWithdrawal, { body: { amount, method_id: ben.id } })
    expect(heard).toMatchObject({ status: 422, body: { issues: [{ message }] } })
  })

  it('of more than there is is refused, and of all there is once, however many ask at once', async () => {
    const id = await readyToBePaid(place, ben)
    await fundLongAgo(place, ben, 50)
    await confirmSelf(ben)
    const ask = (amount: number) => ben.call(requestWithdrawal, { body: { amount, method_id: id } })
    expect((await ask(50.01)).status).toBe(402)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(20)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(6)
    expect((await purse(ben)).pounds).toBe(10)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('asks again that its owner shows that it is them', async () => {
    const id = await readyToBePaid(place, ben)
    await fundLongAgo(place, ben, 10)
    place.travel(hourMs)
    const heard = await ben.call(requestWithdrawal, { body: { amount: 5, method_id: id } })
    expect(heard.body.code).toBe('auth.confirm_first')
    expect((await purse(ben)).pounds).toBe(10)
  })

  it('under one key leaves once', async () => {
    const id = await readyToBePaid(place, ben)
    await fundLongAgo(place, ben, 50)
    await confirmSelf(ben)
    const headers = { 'idempotency-key': `withdraw-${people}` }
    const ask = () => ben.call(requestWithdrawal, { body: { amount: 20, method_id: id }, headers })
    for (const _ of [1, 2, 3]) await ask()
    expect((await purse(ben)).pounds).toBe(30)
    expect(await getStates(ben)).toHaveLength(1)
    // The claim of a key may be gone while its first request is still under way.
    await place.rows('delete from idempotency_keys')
    expect((await ask()).body.data.amount).toBe(20)
    expect((await purse(ben)).pounds).toBe(30)
    expect(await getStates(ben)).toHaveLength(1)
    // A day later nobody means the same one any more.
    await bankDays(place)
    place.travel(dayMs)
    await confirmSelf(ben)
    const [first] = (await ben.does(listWithdrawals)).data
    expect((await ask()).body.data.id).not.toBe(first.id)
    expect((await purse(ben)).pounds).toBe(10)
    expect(await getStates(ben)).toEqual(['on_its_way', 'paid'])
  })

  it('waits until the member has made good what a bank took back', async () => {
    const id = await readyToBePaid(place, ben)
    await fundLongAgo(place, ben, 50)
    await confirmSelf(ben)
    await place.rows(
      `insert into chargebacks (id, kind, dispute_id, funding_id, status, reason, amount, opened_at, taken, member_minor)
       select gen_random_uuid(), 'dispute', 'du_' || id, id, 'open', 'fraudulent', 5000, now(), true, 0
       from fundings where member_id = $1 and state = 'credited'`,
      [ben.id],
    )
    const heard = await ben.call(requestWithdrawal, { body: { amount: 20, method_id: id } })
    expect(heard).toMatchObject({ status: 409, body: { code: 'payout.owed' } })
    expect((await purse(ben)).pounds).toBe(50)
    await place.rows(`update chargebacks set status = 'inquiry', taken = false`)
    expect((await ben.call(requestWithdrawal, { body: { amount: 20, method_id: id } })).body.code).toBe('payout.owed')
    await place.rows('delete from chargebacks')
  })

  it('is sent once by the sweeper where the gateway was away, even when only its answer was lost', async () => {
    const id = await readyToBePaid(place, ben)
    await fundLongAgo(place, ben, 50)
    const { payments } = place.wiring.tools
    const payOut = payments.payOut
    payments.payOut = async (asked) => {
      await payOut(asked)
      throw new GatewayUnavailable('the answer was lost')
    }
    expect((await withdraw(ben, id, 20)).state).toBe('requested')
    payments.payOut = payOut
    place.travel(2 * minuteMs)
    await Promise.all([1, 2].map(() => place.app.jobs.runTimed('payouts.sweep')))
    expect(await getStates(ben)).toEqual(['on_its_way'])
    await bankDays(place)
    const [sent] = await place.rows<{ count: number }>(
      `select count(*)::int as count from sandbox_records where kind = 'pay_out' and thing ->> 'reference' in
       (select id::text from withdrawals where member_id = $1)`,
      [ben.id],
    )
    expect(sent).toEqual({ count: 1 })
    expect([await getStates(ben), (await purse(ben)).pounds]).toEqual([['paid'], 30])
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('stays as it ended, in the database itself', async () => {
    const id = await readyToBePaid(place, ben, banks.closed)
    await fundLongAgo(place, ben, 50)
    await withdraw(ben, id, 20)
    await bankDays(place)
    await expect(
      place.rows(`update withdrawals set state = 'paid', failure = null where member_id = $1`, [ben.id]),
    ).rejects.toThrow(/is failed/)
    await expect(place.rows('update withdrawals set amount = amount + 1')).rejects.toThrow()
  })
})

describe('an account that is to be closed', () => {
  it('waits for money that is on its way, can begin no more, and takes its bank accounts along', async () => {
    const id = await readyToBePaid(place, ben)
    await fundLongAgo(place, ben, 20)
    await withdraw(ben, id, 20)
    const { data } = await ben.does(getClosing)
    expect(data.obstacles).toMatchObject([{ kind: 'withdrawals', pounds: 20, link: '/get-paid' }])
    await bankDays(place)
    await confirmSelf(ben)
    await ben.does(askClosing)
    for (const [endpoint, body] of [
      [requestWithdrawal, { amount: 1, method_id: id }],
      [addWithdrawalMethod, bankDetails('00099999')],
    ] as const) {
      expect((await ben.call(endpoint, { body })).body.code).toBe('closing.under_way')
    }
    place.travel(15 * dayMs)
    await place.app.jobs.runTimed('privacy.close')
    const rows = await place.rows(
      'select bank_name, last4, sealed, bank_id from withdrawal_methods where member_id = $1',
      [ben.id],
    )
    expect(rows).toEqual([{ bank_name: '', last4: '', sealed: null, bank_id: null }])
    expect(await place.rows('select from connected_accounts where member_id = $1', [ben.id])).toEqual([])
    expect(await ledgerBreaks(place)).toEqual([])
  })
})
