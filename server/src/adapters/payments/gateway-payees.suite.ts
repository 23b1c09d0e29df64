import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { type GatewayRig, getMovements } from './gateway.suite.ts'

const bankDetails = (accountNumber: string) => ({ accountName: 'Ben Carter', sortCode: '108800', accountNumber })

/** The tests of payees and payouts that every gateway must pass. */
export function payeeSuite(name: string, setUp: () => Promise<GatewayRig>): void {
  describe(`${name} as a payer of members`, () => {
    let rig: GatewayRig
    let accountId: string

    beforeEach(async () => {
      rig = await setUp()
      accountId = (await create()).accountId
      const { paymentId, clientSecret } = await rig.gateway.requestPayment({
        amount: pounds(50_000),
        reference: 'funding-1',
        idempotencyKey: 'key-1',
        memberId: 'ana',
      })
      await rig.pay(clientSecret, 'pays')
      expect((await rig.gateway.findPayment(paymentId))?.status).toBe('succeeded')
    })

    const create = () =>
      rig.gateway.createAccount({ memberId: 'ben', email: 'ben@sparkhood.example', idempotencyKey: 'account-ben' })
    const onboard = async (outcome: Parameters<GatewayRig['onboard']>[1]) => {
      const returnUrl = 'http://127.0.0.1:3000/success-pay'
      const { url } = await rig.gateway.accountLink({ accountId, returnUrl, retryUrl: returnUrl })
      await rig.onboard(url, outcome)
    }
    const addBank = (accountNumber: string, idempotencyKey = `bank ${accountNumber}`) =>
      rig.gateway.addBank({ accountId, bank: bankDetails(accountNumber), idempotencyKey })
    const ready = async (accountNumber = '00012345') => {
      await onboard('accepted')
      return (await addBank(accountNumber))?.bankId ?? ''
    }
    const payOut = (bankId: string, changes: object = {}) =>
      rig.gateway.payOut({
        accountId,
        bankId,
        amount: pounds(1200),
        reference: 'withdrawal-1',
        idempotencyKey: 'out-1',
        ...changes,
      })
    const readLast = () => {
      const last = rig.webhooks.at(-1)
      return last && rig.gateway.readEvent(last.rawBody, last.signature, rig.now())
    }

    test('a new account may do nothing yet; one key makes one', async () => {
      const account = await rig.gateway.findAccount(accountId)
      expect(account).toMatchObject({ chargesEnabled: false, payoutsEnabled: false, detailsSubmitted: false })
      expect((await create()).accountId).toBe(accountId)
      expect(await rig.gateway.findAccount('acct_nothing')).toBeUndefined()
    })

    test('whoever told who they are may be paid, and news of it comes', async () => {
      await onboard('accepted')
      const account = await rig.gateway.findAccount(accountId)
      expect(account).toMatchObject({ chargesEnabled: true, payoutsEnabled: true, detailsSubmitted: true })
      expect(readLast()).toMatchObject({ kind: 'account.changed', subjectId: accountId })
    })

    test('what is still wanted of a payee is told apart: nothing while it is checked, something, or nothing that would help', async () => {
      const standing = async () => (await rig.gateway.findAccount(accountId))?.standing
      expect(await standing()).toBe('new')
      await onboard('checking')
      expect(await rig.gateway.findAccount(accountId)).toMatchObject({ payoutsEnabled: false, standing: 'checking' })
      await rig.progress()
      expect(await rig.gateway.findAccount(accountId)).toMatchObject({ payoutsEnabled: true, standing: 'ready' })
      expect(readLast()).toMatchObject({ kind: 'account.changed', subjectId: accountId })
      await onboard('refused')
      expect(await standing()).toBe('due')
      await onboard('barred')
      expect(await standing()).toBe('barred')
      await rig.progress()
      expect(await rig.gateway.findAccount(accountId)).toMatchObject({ payoutsEnabled: false, standing: 'barred' })
    })

    test('whoever fails the checks may not', async () => {
      await onboard('refused')
      expect(await rig.gateway.findAccount(accountId)).toMatchObject({ payoutsEnabled: false, detailsSubmitted: true })
    })

    test('a bank is kept by what people know it by; an impossible one is refused', async () => {
      expect(await addBank('00012345')).toMatchObject({ last4: '2345' })
      const impossible = { accountName: 'Ben', sortCode: '000000', accountNumber: '00000000' }
      expect(await rig.gateway.addBank({ accountId, bank: impossible, idempotencyKey: 'x' })).toBeUndefined()
    })

    test('money arrives, step by step, with news of it', async () => {
      const bankId = await ready()
      const paid = await payOut(bankId)
      expect(paid).toMatchObject({ accountId, status: 'pending', amount: pounds(1200), reference: 'withdrawal-1' })
      await rig.progress()
      expect(await rig.gateway.findPayOut(paid.payOutId)).toMatchObject({ status: 'paid', failure: undefined })
      expect(readLast()).toMatchObject({ kind: 'pay_out.changed', subjectId: 'withdrawal-1' })
      expect(await rig.gateway.findPayOut('out_nothing')).toBeUndefined()
      const found = await rig.gateway.findPayOut(paid.payOutId)
      expect(await rig.gateway.findPayOutFor('withdrawal-1')).toEqual({ ...found, bankId })
      expect(await rig.gateway.findPayOutFor('withdrawal-2')).toBeUndefined()
    })

    test('the same key pays once, also when sent many times at once', async () => {
      const bankId = await ready()
      const paid = await Promise.all([1, 2, 3, 4].map(() => payOut(bankId)))
      expect(new Set(paid.map((one) => one.payOutId)).size).toBe(1)
      await expect(payOut(bankId, { amount: pounds(1) })).rejects.toThrow()
    })

    test('what was paid stays paid, whatever becomes of the account and the bank before it is asked again', async () => {
      const bankId = await ready()
      const paid = await payOut(bankId)
      await addBank('00055555')
      await rig.gateway.forgetBank({ accountId, bankId })
      expect((await payOut(bankId)).payOutId).toBe(paid.payOutId)
      await onboard('refused')
      expect((await payOut(bankId)).payOutId).toBe(paid.payOutId)
      const moved = (await getMovements(rig)).filter((one) => one.includes('withdrawal-1'))
      expect(moved).toEqual(['pay_out withdrawal-1 -1200'])
    })

    test.each([
      ['00022222', 'no_account'],
      ['00033333', 'account_closed'],
      ['00044444', 'declined_by_bank'],
    ])('money that cannot arrive at %s (%s) comes back to the house, once', async (number, failure) => {
      const { payOutId } = await payOut(await ready(number))
      await expect(rig.gateway.returnPayOut({ payOutId, idempotencyKey: 'back' })).rejects.toThrow()
      await rig.progress()
      expect(await rig.gateway.findPayOut(payOutId)).toMatchObject({ status: 'failed', failure })
      for (const key of ['back', 'back', 'again']) {
        const returned = await rig.gateway.returnPayOut({ payOutId, idempotencyKey: key })
        expect(returned).toMatchObject({ status: 'returned', amount: pounds(1200) })
      }
      const moved = (await getMovements(rig)).filter((one) => one.includes('withdrawal-1'))
      expect(moved).toEqual(['pay_out withdrawal-1 -1200', 'pay_out_returned withdrawal-1 1200'])
    })

    test('an account that is not ready is paid nothing', async () => {
      const bank = await addBank('00012345')
      expect(await payOut(bank?.bankId ?? '')).toMatchObject({ payOutId: '', status: 'failed', failure: 'not_ready' })
    })

    test('what the house has not got is not paid, and leaves nothing behind', async () => {
      const bankId = await ready()
      const tooMuch = { amount: pounds(50_001), idempotencyKey: 'out-much' }
      expect(await payOut(bankId, tooMuch)).toMatchObject({ payOutId: '', status: 'failed', failure: 'house_short' })
      expect((await getMovements(rig)).filter((one) => one.includes('withdrawal-1'))).toEqual([])
      expect((await payOut(bankId)).status).toBe('pending')
    })

    test('only whole pence above nothing are paid', async () => {
      const bankId = await ready()
      const wrong = [pounds(0), pounds(-1), pounds(0.5), sparks(100)]
      for (const amount of wrong) await expect(payOut(bankId, { amount })).rejects.toThrow()
    })

    test('a forgotten bank is paid nothing, nor one that never was', async () => {
      const bankId = await ready()
      expect(await payOut('ba_nothing')).toMatchObject({ payOutId: '', status: 'failed', failure: 'no_account' })
      await addBank('00055555')
      await rig.gateway.forgetBank({ accountId, bankId })
      await rig.gateway.forgetBank({ accountId, bankId })
      expect(await payOut(bankId)).toMatchObject({ payOutId: '', status: 'failed', failure: 'no_account' })
    })
  })
}
