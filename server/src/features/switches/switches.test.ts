import { listActs } from '@sparkhood/contract/admin/audit'
import { listSwitches, type SwitchName, seeSwitches, turnSwitch } from '@sparkhood/contract/admin/switches'
import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { requestWithdrawal } from '@sparkhood/contract/money/payouts'
import { fundWallet } from '@sparkhood/contract/money/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { getCaller } from '../../../test/caller.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { openSwaps, type SwapTrade, swapForm } from '../../../test/exchanges.ts'
import { fund, fundLongAgo } from '../../../test/money.ts'
import type { Neighbourhood } from '../../../test/neighbourhood.ts'
import { bankDays, confirmSelf, readyToBePaid, withdraw } from '../../../test/payouts.ts'
import { type Person, signUp } from '../../../test/people.ts'

let trade: SwapTrade
let place: Neighbourhood
let ruth: Person

beforeAll(async () => {
  trade = await openSwaps()
  place = trade.place
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

const turn = (name: SwitchName, is_on: boolean, more = {}) =>
  ruth.does(turnSwitch, { body: { switch: name, is_on, reason: 'The bank is away', ...more } })
const standing = async () => (await place.visitor.does(seeSwitches)).data

it('stands as it was from the start until somebody turns it', async () => {
  expect(await standing()).toEqual({
    sign_up: true,
    cards: true,
    payouts: true,
    exchanges: true,
    invitation_rewards: true,
    notice: null,
  })
  const { data } = await ruth.does(listSwitches)
  expect(data[0]).toEqual({
    name: 'sign_up',
    is_on: true,
    words: '',
    changed_at: null,
    changed_by: null,
    reason: '',
  })
})

it('keeps newcomers out, by mail and by Google, and members go on', async () => {
  await turn('sign_up', false)
  await expect(signUp(place, 'Late')).rejects.toThrow(/switch.sign_up/)
  const address = await openBrowser(place).signIn({ name: 'Greta Archer', email: 'greta@g.example' })
  expect(address.pathname + address.search).toBe('/login?google=closed')
  expect((await trade.ana.call(seeSwitches)).body.data.sign_up).toBe(false)
  await turn('sign_up', true)
  await signUp(place, 'Later')
})

it('begins no payment by card and no exchange, in words', async () => {
  await turn('cards', false)
  const asked = await trade.ana.call(fundWallet, { body: { amount: 5 } })
  expect(asked).toMatchObject({ status: 403, body: { code: 'switch.cards', message: /wallet/ } })
  await turn('cards', true)
  await fund(trade.ana, 5)

  await turn('exchanges', false)
  const swapped = await trade.ana.call(requestBooking, { body: swapForm(trade) })
  expect(swapped).toMatchObject({ status: 403, body: { code: 'switch.exchanges' } })
  await turn('exchanges', true)
  await trade.ana.does(requestBooking, { body: swapForm(trade) })
})

it('sends nothing to banks, and what was under way arrives', async () => {
  const id = await readyToBePaid(place, trade.ben)
  await fundLongAgo(place, trade.ben, 50)
  await withdraw(trade.ben, id, 10)
  await turn('payouts', false)
  await confirmSelf(trade.ben)
  const body = { amount: 10, method_id: id }
  expect(await trade.ben.call(requestWithdrawal, { body })).toMatchObject({
    status: 403,
    body: { code: 'switch.payouts' },
  })
  await bankDays(place)
  expect(await place.rows('select state from withdrawals')).toEqual([{ state: 'paid' }])
  await turn('payouts', true)
})

it('is obeyed by another process as soon as it is turned', async () => {
  const second = await place.beside()
  const there = getCaller(() => second.app.http)
  expect((await there.does(seeSwitches)).data.cards).toBe(true)
  await turn('cards', false)
  await expect.poll(async () => (await there.does(seeSwitches)).data.cards).toBe(false)
  await turn('cards', true)
  await second.close()
})

it('shows a notice with words to everybody, and none without', async () => {
  const body = { switch: 'notice', is_on: true, notice: ' ', reason: 'New disks' }
  expect((await ruth.call(turnSwitch, { body })).body.code).toBe('switch.no_words')
  await turn('notice', true, { notice: 'We are back at nine.' })
  expect((await standing()).notice).toBe('We are back at nine.')
  await turn('notice', false)
  expect((await standing()).notice).toBeNull()
})

it('tells who turned it and why, in the log too, and asks for a reason', async () => {
  await turn('invitation_rewards', false, { reason: 'Somebody invites themselves' })
  const states = (await ruth.does(listSwitches)).data
  expect(states.find(({ name }: { name: string }) => name === 'invitation_rewards')).toMatchObject({
    is_on: false,
    changed_by: { _id: ruth.id },
    reason: 'Somebody invites themselves',
    changed_at: place.now().toISOString(),
  })
  const [act] = (await ruth.does(listActs)).data
  expect(act).toMatchObject({
    act: 'PUT /admin/switches',
    reason: 'Somebody invites themselves',
    details: { switch: 'invitation_rewards', is_on: 'false' },
  })
  const body = { switch: 'cards', is_on: false, reason: ' ' }
  expect((await ruth.call(turnSwitch, { body })).status).toBe(422)
})
