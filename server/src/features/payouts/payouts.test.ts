import {
  addWithdrawalMethod,
  createConnectedAccount,
  deleteWithdrawalMethod,
  findConnectedAccount,
  linkConnectedAccount,
  listWithdrawalMethods,
  requestWithdrawal,
} from '@sparkhood/contract/money/payouts'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fundLongAgo } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import {
  addBank,
  bankDays,
  bankDetails,
  banks,
  confirmSelf,
  onboard,
  readyToBePaid,
  withdraw,
} from '../../../test/payouts.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { GatewayUnavailable } from '../../adapters/payments/gateway.ts'

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

describe('the account with the payment provider', () => {
  it('is opened once, told who its owner is, and then can be paid to', async () => {
    expect((await ben.does(findConnectedAccount)).data).toBeNull()
    const { data } = await ben.does(createConnectedAccount)
    expect(data).toMatchObject({ charges_enabled: false, payouts_enabled: false, details_submitted: false })
    expect((await ben.does(createConnectedAccount)).data).toEqual(data)
    const { data: profile } = await ben.does(getProfile, { params: { id: ben.id } })
    expect(profile.linked_account).toBe(false)

    expect(await onboard(place, ben)).toBe(data.stripe_account_id)
    expect((await ben.does(findConnectedAccount)).data).toMatchObject({
      payouts_enabled: true,
      details_submitted: true,
    })
    const { data: after } = await ben.does(getProfile, { params: { id: ben.id } })
    expect(after.linked_account).toBe(true)
    expect(after.completion).toContainEqual({ item: 'payout', done: true })
  })

  it('that is checked says so, and its owner hears when it is done, and when more is wanted of it', async () => {
    await onboard(place, ben, 'checking')
    const standing = async () => (await ben.does(findConnectedAccount)).data.standing
    expect(await standing()).toBe('checking')
    await bankDays(place, 1)
    expect(await standing()).toBe('ready')
    expect(await emailsTo(ben)).toContain('You can be paid now')
    await onboard(place, ben, 'refused')
    expect(await standing()).toBe('due')
    expect(await emailsTo(ben)).toContain('Stripe needs something more from you')
    await onboard(place, ben, 'barred')
    expect(await standing()).toBe('barred')
    expect((await emailsTo(ben)).filter((subject) => subject.startsWith('Stripe has closed'))).toHaveLength(1)
  })

  it('that fails the checks says so and cannot be paid', async () => {
    await onboard(place, ben, 'refused')
    expect((await ben.does(findConnectedAccount)).data).toMatchObject({
      payouts_enabled: false,
      details_submitted: true,
      standing: 'due',
    })
    expect(await emailsTo(ben)).not.toContain('Stripe needs something more from you')
    const id = await addBank(ben)
    place.travel(dayMs)
    await fundLongAgo(place, ben, 10)
    await confirmSelf(ben)
    const heard = await ben.call(requestWithdrawal, { body: { amount: 5, method_id: id } })
    expect(heard).toMatchObject({ status: 409, body: { code: 'payout.set_up_first' } })
  })

  it('is told of as it stood when last heard of, while the provider is away', async () => {
    await onboard(place, ben)
    const { data: known } = await ben.does(findConnectedAccount)
    const { payments } = place.wiring.tools
    const { findAccount } = payments
    payments.findAccount = async () => {
      throw new GatewayUnavailable('away')
    }
    const heard = await ben.call(findConnectedAccount, {})
    payments.findAccount = findAccount
    expect(heard).toMatchObject({ status: 200, body: { data: known } })
  })

  it('is linked to for its owner alone, who has shown that it is them', async () => {
    const { data } = await ben.does(createConnectedAccount)
    const body = { stripeAccountId: data.stripe_account_id }
    place.travel(11 * minuteMs)
    expect((await ben.call(linkConnectedAccount, { body })).body.code).toBe('auth.confirm_first')
    const eve = await signUp(place, `Eve${people}`)
    expect((await eve.call(linkConnectedAccount, { body })).status).toBe(404)
  })
})

describe('a link to tell the provider who one is', () => {
  it('leads back to where a new one is made once it was used or has lapsed, and is no failure', async () => {
    const toLink = async () => {
      const { data: account } = await ben.does(createConnectedAccount)
      await confirmSelf(ben)
      const { data } = await ben.does(linkConnectedAccount, { body: { stripeAccountId: account.stripe_account_id } })
      return new URL(data.url).pathname
    }
    const open = (url: string) => place.app.http.inject({ method: 'GET', url })
    const back = expect.stringMatching(/\/create-stripe-account\?from=lapsed$/)
    const lapsing = await toLink()
    expect((await open(lapsing)).statusCode).toBe(200)
    place.travel(6 * minuteMs)
    expect(await open(lapsing)).toMatchObject({ statusCode: 303, headers: { location: back } })
    const used = await toLink()
    await place.wiring.sandbox?.finishOnboarding(used.split('/').at(-1) ?? '', 'accepted')
    expect(await open(used)).toMatchObject({ statusCode: 303, headers: { location: back } })
    expect((await open(`${used}x`)).statusCode).toBe(410)
  })
})

describe('a bank account', () => {
  it('is sealed, shown by its last digits, told of by mail and paid to a day later', async () => {
    await confirmSelf(ben)
    const { message, data } = await ben.does(addWithdrawalMethod, { body: bankDetails('00012345') })
    expect(message).toBe('Withdrawal method added successfully')
    expect(data).toMatchObject({ account_number: '****2345', account_name: 'Somebody Archer', payable: false })
    expect(new Date(data.payable_at).getTime()).toBe(place.now().getTime() + dayMs)
    const [row] = await place.rows<object>('select * from withdrawal_methods where id = $1', [data.id])
    expect(JSON.stringify(row)).not.toMatch(/00012345|108800|10-88-00|Somebody/)
    await place.settle()
    expect(await emailsTo(ben)).toContain('A bank account was added to your wallet')

    await onboard(place, ben)
    await fundLongAgo(place, ben, 10)
    const early = await ben.call(requestWithdrawal, { body: { amount: 5, method_id: data.id } })
    expect(early).toMatchObject({ status: 409, body: { code: 'payout.method_too_new' } })
    place.travel(dayMs)
    expect((await ben.does(listWithdrawalMethods)).data[0].payable).toBe(true)
    expect((await withdraw(ben, data.id, 5)).state).toBe('on_its_way')
  })

  it.each([
    [{ sort_code: '12345' }, 'Enter the 6 digits of your sort code'],
    [{ sort_code: '00-00-00' }, 'Enter the 6 digits of your sort code'],
    [{ sort_code: undefined }, 'Enter the 6 digits of your sort code'],
    [{ account_number: '1234567' }, 'Enter the 8 digits of your account number'],
    [{ account_number: '1234567a' }, 'Enter the 8 digits of your account number'],
    [{ bank_name: ' ' }, 'Enter the name of your bank'],
    [{ account_name: '' }, 'Enter the name on the account'],
  ])('with %j is refused: %s', async (wrong, message) => {
    const heard = await ben.call(addWithdrawalMethod, { body: { ...bankDetails('00012345'), ...wrong } })
    expect(heard.status).toBe(422)
    expect(heard.body.issues).toEqual([{ path: expect.stringMatching(/^body\./), message }])
  })

  it('is added once, and by somebody who has shown that it is them', async () => {
    place.travel(11 * minuteMs)
    const again = () => ben.call(addWithdrawalMethod, { body: bankDetails(banks.good) })
    expect((await again()).body.code).toBe('auth.confirm_first')
    await confirmSelf(ben)
    const answers = await Promise.all([again(), again(), again()])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    await confirmSelf(ben)
    await again()
    expect((await again()).body.code).toBe('payout.method_known')
    expect((await ben.does(listWithdrawalMethods)).data).toHaveLength(1)
  })

  it('is one of five at most, however many are added at once', async () => {
    await confirmSelf(ben)
    const numbers = Array.from({ length: 8 }, (_, at) => `1234567${at}`)
    const answers = await Promise.all(
      numbers.map((number) => ben.call(addWithdrawalMethod, { body: bankDetails(number) })),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'added' : body.code))
    expect(codes.toSorted()).toEqual([...Array(5).fill('added'), ...Array(3).fill('payout.too_many_methods')])
    expect((await ben.does(listWithdrawalMethods)).data).toHaveLength(5)
  })

  it('is not lost where the gateway was away, and leaves nothing where no bank knows it', async () => {
    const { payments } = place.wiring.tools
    const addToGateway = payments.addBank
    payments.addBank = async () => {
      throw new GatewayUnavailable('away')
    }
    const tried = await ben.call(addWithdrawalMethod, { body: bankDetails(banks.good) })
    expect(tried).toMatchObject({ status: 502, body: { code: 'payment.unavailable' } })
    payments.addBank = async () => undefined
    const refused = await ben.call(addWithdrawalMethod, { body: bankDetails(banks.good) })
    expect(refused.body.code).toBe('payout.impossible_bank')
    payments.addBank = addToGateway
    expect((await ben.does(listWithdrawalMethods)).data).toEqual([])
    await addBank(ben)
    expect((await ben.does(listWithdrawalMethods)).data).toHaveLength(1)
  })

  it('is deleted with its key, unless money is on its way to it', async () => {
    const id = await readyToBePaid(place, ben)
    await fundLongAgo(place, ben, 10)
    await withdraw(ben, id, 5)
    expect((await ben.call(deleteWithdrawalMethod, { params: { id } })).body.code).toBe('payout.method_in_use')
    await bankDays(place)
    await confirmSelf(ben)
    await ben.does(deleteWithdrawalMethod, { params: { id } })
    const [row] = await place.rows('select sealed, wrapped_key, details_hash from withdrawal_methods where id = $1', [
      id,
    ])
    expect(row).toEqual({ sealed: null, wrapped_key: null, details_hash: null })
    expect((await ben.call(deleteWithdrawalMethod, { params: { id } })).status).toBe(404)
    const heard = await ben.call(requestWithdrawal, { body: { amount: 1, method_id: id } })
    expect(heard.body.code).toBe('payout.method_not_found')
    await addBank(ben)
  })

  it('is nobody else’s to see, to delete or to be paid to', async () => {
    const id = await addBank(ben)
    const eve = await signUp(place, `Eve${people}`)
    expect((await eve.does(listWithdrawalMethods)).data).toEqual([])
    expect((await eve.call(deleteWithdrawalMethod, { params: { id } })).status).toBe(404)
    expect((await eve.call(requestWithdrawal, { body: { amount: 5, method_id: id } })).status).toBe(404)
  })
})
