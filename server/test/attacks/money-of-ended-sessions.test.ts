import { approveCorrection, askCorrection } from '@sparkhood/contract/money/corrections'
import { addWithdrawalMethod } from '@sparkhood/contract/money/payouts'
import { issueSparks } from '@sparkhood/contract/money/treasury'
import { expect, it, vi } from 'vitest'
import type { Account } from '../../src/features/wallet/ledger.ts'
import { type CardMoney, setUpCardMoney } from '../card-money.ts'
import { latestTopUp } from '../corrections.ts'
import { signUpAdmin } from '../documents.ts'
import { fundLongAgo } from '../money.ts'
import { bankDetails, confirmSelf } from '../payouts.ts'
import type { Person } from '../people.ts'
import { raceForRows } from '../waiting.ts'

// An attacker uses a session of Tom's, or of an operator's. Its owner signs everybody out while the attacker's call is
// under way.
let all: CardMoney
let tom: Person
setUpCardMoney(['Tom'], async (opened, people) => {
  all = opened
  ;[tom] = people
  await fundLongAgo(all.place, tom, 300)
})

type Call = () => Promise<{ status: number; body: { code?: string } }>
/**
 * Makes a call that moves money of an account; before it reaches the account, all sessions of the person end. Returns
 * the refusal, and whether money moved.
 */
async function signOutDuring(who: Person, kind: Account['kind'], second: Call) {
  const { place } = all
  await confirmSelf(who)
  const count = async () =>
    (await place.rows<{ count: number }>('select count(*)::int as count from transfers'))[0]?.count
  const before = await count()
  const { body } = await raceForRows(place, {
    first: (client) => client.query('select from ledger_accounts where kind = $1 for no key update', [kind]),
    second,
    meanwhile: (client) =>
      client.query('update sessions set ended_at = $2 where account_id = $1', [who.id, place.now()]),
  })
  return [body.code, (await count()) === before]
}
const nothing = ['auth.bad_token', true]
const correction = async () => ({
  params: { id: await latestTopUp(all.place, tom) },
  body: { amount: 300, reason: 'They asked for it.' },
})

it('nothing is withdrawn any more', async () => {
  expect(await signOutDuring(tom, 'outside:gateway', () => all.sendAgain(tom, 50))).toEqual(nothing)
})

it('no bank account is added any more that the payment provider was asked about', async () => {
  const { place } = all
  await confirmSelf(tom)
  const { payments } = place.wiring.tools
  const addBank = payments.addBank.bind(payments)
  const asked = vi.spyOn(payments, 'addBank').mockImplementation(async (bank) => {
    await place.rows('update sessions set ended_at = $2 where account_id = $1', [tom.id, place.now()])
    return addBank(bank)
  })
  const heard = await tom.call(addWithdrawalMethod, { body: bankDetails('00098765') })
  asked.mockRestore()
  expect(heard).toMatchObject({ status: 401, body: { code: 'auth.bad_token' } })
  const ready = `select from withdrawal_methods where member_id = $1 and last4 = '8765' and state = 'ready'`
  expect(await place.rows(ready, [tom.id])).toEqual([])
})

it('no Sparks are issued any more', async () => {
  const sam = await signUpAdmin(all.place, 'Sam')
  const body = { budget: 'welcome', amount: 1000, reason: 'More people come.' } as const
  expect(await signOutDuring(sam, 'house:spark-issuance', () => sam.call(issueSparks, { body }))).toEqual(nothing)
})

it('no money is sent back any more, by whoever asks for it alone or agrees to it', async () => {
  const uma = await signUpAdmin(all.place, 'Uma')
  const { params, body } = await correction()
  const alone = () => uma.call(askCorrection, { params, body: { ...body, amount: 20 } })
  expect(await signOutDuring(uma, 'outside:gateway', alone)).toEqual(nothing)
  await confirmSelf(all.ruth)
  const { data } = await all.ruth.does(askCorrection, { params, body })
  const vic = await signUpAdmin(all.place, 'Vic')
  const agree = () => vic.call(approveCorrection, { params: { id: data._id }, body: {} })
  expect(await signOutDuring(vic, 'outside:gateway', agree)).toEqual(nothing)
})
