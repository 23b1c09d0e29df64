import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { fundWallet } from '@sparkhood/contract/money/wallet'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerBreaks, payWith } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { confirmSelf } from '../../../test/payouts.ts'
import { offerSkill, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood

beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

const run = () => place.app.jobs.runTimed('privacy.close')

it('waits until what went back to a card has stayed there, and calls off what they could still pay', async () => {
  const fay = await signUp(place, 'Fay')
  const gus = await signUp(place, 'Gus')
  await settleIn(gus)
  const skill_id = await offerSkill(gus, 10)
  const intent = { amount: 10, paymentMethod: 'card', skill_id, hours: 1 }
  const paid = (await fay.does(createPaymentIntent, { body: intent })).clientSecret
  const begun = (await fay.does(fundWallet, { body: { amount: 5 } })).clientSecret
  await payWith(place.visitor, paid, { number: '4242424242424242' })
  await confirmSelf(fay)
  await fay.does(askClosing)
  await place.settle()
  place.travel(dayMs)
  for (const job of ['expire-unbound-holds', 'payments.return-to-cards']) await place.app.jobs.runTimed(job)
  place.travel(13.5 * dayMs)
  await run()
  const erased = async () => (await place.rows('select erased_at from closings where member_id = $1', [fay.id]))[0]
  expect(await erased()).toEqual({ erased_at: null })
  expect((await payWith(place.visitor, begun, { number: '4242424242424242' })).status).toBe(404)
  place.travel(7 * dayMs + 11 * 60_000)
  await run()
  await place.settle()
  const told = (await place.wiring.mailbox?.list(fay.email))?.map(({ text }) => text).join()
  expect(told).toContain('£10.00: This money went back to your card. Its bank can still return it.')
  // Banks take up to 35 days, and we check for as long.
  expect(await erased()).toEqual({ erased_at: null })
  place.travel(15 * dayMs)
  await place.app.jobs.runTimed('payments.look-again')
  await run()
  expect(await erased()).toEqual({ erased_at: place.now() })
  expect(await ledgerBreaks(place)).toEqual([])
})
