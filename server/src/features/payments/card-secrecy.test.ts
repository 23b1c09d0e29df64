import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addBillingMethod } from '@sparkhood/contract/billing'
import { confirmSandboxCard, confirmSandboxPayment } from '@sparkhood/contract/sandbox'
import { confirmFunding, fundWallet } from '@sparkhood/contract/wallet'
import { expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { signUp } from '../../../test/people.ts'
import { openStripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'

const cards = ['4242424242424242', '4000000000000002', '4000002500003155', '4000000000000259']
const cvv = '7316'
const digits = new RegExp(
  [...cards, ...cards.map((card) => card.replace(/(.{4})(?=.)/g, '$1 ')), cvv].join('|').replaceAll(' ', '[ -]'),
)

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
    for (const text of everything) expect(digits.exec(text)?.[0]).toBeUndefined()
    await place.close()
    await rm(folder, { recursive: true })
  },
)
