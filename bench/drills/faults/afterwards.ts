import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  addWithdrawalMethod,
  createConnectedAccount,
  linkConnectedAccount,
  requestWithdrawal,
} from '../../../contract/money/payouts.ts'
import { confirmFunding, fundWallet, walletBalance } from '../../../contract/money/wallet.ts'
import { bankDetails, banks, confirmSelf } from '../../../server/test/payouts.ts'
import type { Person } from '../../../server/test/people.ts'
import { type FakeStripe, openFakeStripe } from '../../../server/test/stripe/fake.ts'
import type { Stage } from '../stage.ts'

const program = fileURLToPath(new URL('../../../server/src/reconcile.ts', import.meta.url))
const takenUpWithinMs = 120_000

/** A card processor outside the database, which remembers what happened after the restored moment. */
export type Afterwards = {
  /** A payment and a withdrawal that the restored database will not contain. */
  act(): Promise<void>
  /** Before the site opens: follows the runbook, and returns what failed. */
  hold(): Promise<string[]>
  /** After the site has opened. */
  settle(): Promise<string[]>
  close(): Promise<void>
}

async function pay(person: Person, stripe: FakeStripe, amount: number): Promise<void> {
  const { clientSecret } = await person.does(fundWallet, { body: { amount } })
  stripe.pay({ clientSecret, number: '4242424242424242', authenticated: false })
  await person.does(confirmFunding, { body: { clientSecret } })
}

async function openBank(person: Person, stripe: FakeStripe): Promise<string> {
  const { data: account } = await person.does(createConnectedAccount)
  await confirmSelf(person)
  const { data } = await person.does(linkConnectedAccount, { body: { stripeAccountId: account.stripe_account_id } })
  stripe.onboard(data.url, 'accepted')
  await confirmSelf(person)
  return (await person.does(addWithdrawalMethod, { body: bankDetails(banks.good) })).data.id
}

/** Runs the runbook's command, on the site's database and with its settings. */
async function reconcile(stage: Stage, ...words: string[]): Promise<{ code: number; about: string[] }> {
  const running = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, ...stage.environment, DATABASE_URL: stage.databaseUrl(), DATA_DIR: stage.folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(running, 'exit')
  const said = await text(running.stdout)
  const [code] = await ended
  const breaks = said ? (JSON.parse(said).breaks as { kind: string; about: string }[]) : []
  return { code, about: breaks.map(({ kind, about }) => `${kind} ${about.split(' ')[0]}`) }
}

const getPayOuts = ({ world }: FakeStripe): number =>
  [...world.things.values()].filter(({ object }) => object === 'transfer').length

/** Switches the site to that card processor, and prepares a member who can be paid by it. */
export async function openAfterwards(stage: Stage): Promise<Afterwards> {
  const stripe = await openFakeStripe(() => new Date())
  const ana = stage.payers[0]
  if (!ana) throw new Error('Nobody is there to pay')
  await stage.site.kill('SIGTERM')
  Object.assign(stage.environment, {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_drill',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(','),
    STRIPE_API_BASE: stripe.url,
    PAYOUT_WAIT_S: '1',
    CARD_MONEY_WAIT_S: '1',
  })
  await stage.startSite()
  // The operator in whose name switches are changed.
  await stage.ask(`update accounts set role = 'admin' where id = $1`, [stage.payers[1]?.id])
  const method_id = await openBank(ana, stripe)
  await pay(ana, stripe, 60)
  await pause(1500)
  const withdraw = () => ana.call(requestWithdrawal, { body: { amount: 40, method_id } })
  const balance = async (): Promise<number> => (await ana.does(walletBalance)).balance
  let kept = 0
  return {
    act: async () => {
      await pay(ana, stripe, 25)
      await confirmSelf(ana)
      const sent = await withdraw()
      if (sent.status !== 200) throw new Error(`The withdrawal was answered ${sent.status} ${sent.text}`)
      kept = await balance()
    },
    hold: async () => {
      const { code, about } = await reconcile(stage, '--hold')
      const wanted = ['gateway.missing_here pay_out', 'gateway.missing_here payment']
      return code === 1 && about.toSorted().join() === wanted.join()
        ? []
        : [`before it opened it found ${about.join()}`]
    },
    settle: async () => {
      await confirmSelf(ana)
      const again = await withdraw()
      let code = 1
      for (const endsAt = performance.now() + takenUpWithinMs; code !== 0 && performance.now() < endsAt; )
        ({ code } = await reconcile(stage))
      const [now, sent] = [await balance(), getPayOuts(stripe)]
      return [
        ...(again.body.code === 'switch.payouts' ? [] : [`a second payout was answered ${again.status}`]),
        ...(code === 0 ? [] : ['our books and the gateway’s do not agree']),
        ...(now === kept ? [] : [`${now} pounds in the wallet instead of ${kept}`]),
        ...(sent === 1 ? [] : [`${sent} payouts at the gateway`]),
      ]
    },
    close: () => stripe.close(),
  }
}
