import { fundWallet } from '@sparkhood/contract/money/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { signBody } from '../../adapters/payments/signature.ts'
import { deriveKey, readSecret } from '../../platform/secrets/keys.ts'

let place: Neighbourhood
let ana: Person
let secret: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  secret = deriveKey(await readSecret(place.config.DATA_DIR, undefined), 'webhook')
})
afterAll(() => place.close())

/** A payment that was made but of which nobody has heard. */
async function paidInSilence(): Promise<string> {
  const { clientSecret } = await ana.does(fundWallet, { body: { amount: 7 } })
  const [row] = await place.rows<{ payment_id: string }>('select payment_id from fundings where client_secret = $1', [
    clientSecret,
  ])
  await place.rows(`update sandbox_records set thing = jsonb_set(thing, '{status}', '"succeeded"') where id = $1`, [
    row?.payment_id,
  ])
  return row?.payment_id ?? ''
}

const getEvent = (paymentId: string, id = `evt_${paymentId}`) =>
  Buffer.from(JSON.stringify({ id, type: 'payment.succeeded', created: 1, data: { subject_id: paymentId } }))

const report = (payload: Buffer, signature?: string) =>
  place.app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    payload,
  })

describe('a report of the gateway', () => {
  it.each([
    ['without a signature', () => undefined],
    ['signed with another secret', (body: Buffer) => signBody(body, 'another secret', place.now())],
    ['of one byte more', (body: Buffer) => signBody(Buffer.concat([body, Buffer.from(' ')]), secret, place.now())],
    ['signed 301 seconds ago', (body: Buffer) => signBody(body, secret, new Date(place.now().getTime() - 301_000))],
  ])('%s is answered with 400 and credits nothing', async (_what, sign) => {
    const before = await purse(ana)
    const body = getEvent(await paidInSilence())
    expect((await report(body, sign(body))).statusCode).toBe(400)
    await place.settle()
    expect(await purse(ana)).toEqual(before)
  })

  it('that is true credits the payment, once, in any number and order', async () => {
    const before = await purse(ana)
    const body = getEvent(await paidInSilence())
    const later = getEvent('pay_unknown', 'evt_other')
    for (const event of [later, body, body, later, body]) {
      expect((await report(event, signBody(event, secret, place.now()))).statusCode).toBe(200)
      await place.settle()
    }
    expect((await purse(ana)).pounds).toBe(before.pounds + 7)
  })

  it('that never comes is made up for by the sweeper', async () => {
    const before = await purse(ana)
    await paidInSilence()
    place.travel(2 * 60_000)
    await place.app.jobs.runTimed('sweep-fundings')
    await place.app.jobs.runTimed('sweep-fundings')
    expect((await purse(ana)).pounds).toBeGreaterThanOrEqual(before.pounds + 7)
  })
})
