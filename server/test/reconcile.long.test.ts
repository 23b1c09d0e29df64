import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { listSwitches, seeSwitches } from '@sparkhood/contract/admin/switches'
import { pounds } from '@sparkhood/contract/primitives/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../src/platform/secrets/random.ts'
import { signUpAdmin } from './documents.ts'
import { purse } from './money.ts'
import { type Person, signUp } from './people.ts'
import { openStripeNeighbourhood, type StripeNeighbourhood } from './stripe/neighbourhood.ts'

const program = fileURLToPath(new URL('../src/reconcile.ts', import.meta.url))
let place: StripeNeighbourhood
let ana: Person
let ruth: Person

beforeAll(async () => {
  place = await openStripeNeighbourhood()
  // The command uses the machine's clock.
  place.travel(Date.now() - place.now().getTime())
  ana = await signUp(place, 'Ana')
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

async function reconcile(...words: string[]) {
  const { DATABASE_URL, DATA_DIR, STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = place.config
  const running = spawn(process.execPath, [program, ...words], {
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL, DATA_DIR, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET },
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sparkhood',
      STRIPE_API_BASE: place.stripe.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(running, 'exit')
  const said = JSON.parse(await text(running.stdout))
  const [code] = await ended
  return { code, said }
}

it('tells what the gateway has and we have not, until the site has taken it up', { timeout: 120_000 }, async () => {
  expect(await reconcile()).toMatchObject({ code: 0, said: { held: [], breaks: [] } })
  const id = newId()
  const asked = { amount: pounds(2000), reference: id, idempotencyKey: id, memberId: ana.id }
  const { clientSecret, paymentId } = await place.wiring.tools.payments.requestPayment(asked)
  place.stripe.pay({ clientSecret, number: '4242424242424242', authenticated: false })
  const first = await reconcile('--hold')
  expect(first).toMatchObject({
    code: 1,
    said: {
      held: ['payouts', 'cards'],
      breaks: [{ kind: 'gateway.missing_here', about: `payment ${paymentId}`, ours_minor: 0, theirs_minor: 2000 }],
    },
  })
  expect(first.said.database).toBe(
    new URL(place.config.DATABASE_URL).host + new URL(place.config.DATABASE_URL).pathname,
  )
  await expect
    .poll(async () => (await place.visitor.does(seeSwitches)).data)
    .toMatchObject({ cards: false, payouts: false, sign_up: true })
  const { data: turned } = await ruth.does(listSwitches)
  expect(turned.find(({ name }: { name: string }) => name === 'payouts')).toMatchObject({
    changed_by: { _id: ruth.id },
    reason: expect.stringContaining('gateway'),
  })
  await place.settle()
  expect((await purse(ana)).pounds).toBe(20)
  expect(await reconcile()).toMatchObject({ code: 0, said: { breaks: [] } })
})
