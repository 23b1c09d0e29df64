import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addBillingMethod } from '@sparkhood/contract/money/billing'
import { confirmSandboxCard, confirmSandboxPayment } from '@sparkhood/contract/money/sandbox'
import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { signUp } from '../../../test/people.ts'
import { openStripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'

const cards = ['4242424242424242', '4000000000000002', '4000002500003155', '4000000000000259']
const cvv = '7316'
// Four digits alone turn up in any long random text, so a CVV counts where it is quoted, assigned, or told by its name.
const needle = new RegExp(
  [
    ...cards.map((card) => card.replace(/(.{4})(?=.)/g, '$1[ -]?')),
    `["'>=]${cvv}["'<&]`,
    `(?:cv[cv]|security.code)\\W{0,6}${cvv}`,
  ].join('|'),
  'i',
)

it.each([
  '{"cvv":"7316"}',
  '{\\"cvc\\":\\"7316\\"}',
  '<cvv>7316</cvv>',
  'a=1&cvc=7316',
  'cvc: 7316',
  '["7316"]',
  '4242 4242 4242 4242',
  'x4000000000000002x',
])('would find a secret in %s', (text) => {
  expect(text).toMatch(needle)
})

it.each(['01923f-7316-7a', 'b7316f', '{"pid":7316,"ms":7316}', '12:30:45.7316+00'])('finds none in %s', (text) => {
  expect(text).not.toMatch(needle)
})

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Everything that is stored: each table, the job queue's too, and each file. */
async function stored(place: Neighbourhood): Promise<string[]> {
  const [tables] = await place.rows<{ dump: string }>(
    `select string_agg(query_to_xml(format('select * from %s', c.oid::regclass), true, false, '')::text, '') as dump
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`,
  )
  const files = await filesBelow(place.config.DATA_DIR)
  return [tables?.dump ?? '', ...(await Promise.all(files.map((file) => readFile(file, 'latin1'))))]
}

it.each(['the sandbox', 'Stripe'])(
  'with %s the number of a card and its CVV are found nowhere: database, queue, files or log',
  async (provider) => {
    const folder = await mkdtemp(join(tmpdir(), 'secrecy-'))
    const logging = { LOG_LEVEL: 'trace', LOG_FILE: join(folder, 'log') }
    const place = await (provider === 'Stripe' ? openStripeNeighbourhood(logging) : openNeighbourhood(logging))
    const ana = await signUp(place, 'Ana')
    for (const card_number of cards) {
      const typed = { card_number, expiry_date: '12/30', cvv }
      const key = { 'idempotency-key': 'save' }
      await ana.call(addBillingMethod, { body: { ...typed, address: '1 Mill Lane', city: 'Leeds' }, headers: key })
      const { clientSecret } = await ana.does(fundWallet, { body: { amount: 5, keep_card: true } })
      const sent = { ...typed, client_secret: clientSecret }
      await ana.call(confirmSandboxPayment, {
        body: { ...sent, authenticated: true },
        headers: { 'idempotency-key': 'x' },
      })
      await ana.call(confirmSandboxCard, { body: sent })
      await ana.call(confirmFunding, { body: { clientSecret } })
      // A form that was sent to the wrong door, or with something missing.
      await ana.call(fundWallet, { body: { ...typed, amount: 'x' } })
      await ana.call(addBillingMethod, { body: typed })
    }
    await place.settle()
    const everything = [...(await stored(place)), await readFile(logging.LOG_FILE, 'utf8')]
    expect(everything.join('').length).toBeGreaterThan(5000)
    for (const text of everything) expect(needle.exec(text)?.[0]).toBeUndefined()
    await place.close()
    await rm(folder, { recursive: true })
  },
)
