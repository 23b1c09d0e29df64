import { usualTimes } from '@sparkhood/contract/bookings/usual-times'
import { pounds } from '@sparkhood/contract/primitives/money'
import type { Gateway } from '../src/adapters/payments/gateway.ts'
import type { SandboxGateway } from '../src/adapters/payments/sandbox/sandbox.ts'
import { communitySubscribers } from '../src/features/community/subscribers.ts'
import { messageSubscribers } from '../src/features/messages/subscribers.ts'
import { notificationSubscribers } from '../src/features/notifications/subscribers.ts'
import { referralSubscribers } from '../src/features/referrals/subscribers.ts'
import { walletSubscribers } from '../src/features/wallet/subscribers.ts'
import type { Database, Queries } from '../src/platform/data/database.ts'
import { openGroupCommit } from '../src/platform/data/group-commit.ts'
import type { Limits } from '../src/platform/data/limits.ts'
import { sandboxBooks } from '../src/platform/data/sandbox/books.ts'
import { deliverTo, type Subscriber } from '../src/platform/jobs/subscriber.ts'
import { openScope, type Publisher } from '../src/platform/open-scope.ts'
import type { Actor, FullMemberScope, FullScope, Tools } from '../src/platform/scope.ts'
import { newId, newSecret } from '../src/platform/secrets/random.ts'

/** Runs the acts of the demo, each in a scope with its own current time. */
export type Stage = {
  /** The scope of acts of the clock and of operators. */
  at(moment: Date): FullScope
  as(memberId: string, moment: Date): FullMemberScope
  /** The simulated banks, if the sandbox is in use. */
  sandboxAt(moment: Date): SandboxGateway | undefined
}

/** The subscribers whose effects belong to the demo; each event is delivered at once, at the same moment. */
const subscribers: readonly Subscriber[] = [
  ...walletSubscribers,
  ...referralSubscribers,
  ...messageSubscribers,
  ...notificationSubscribers,
  ...communitySubscribers,
]

/**
 * Runs the features' own functions in one open transaction, at any current time. So the demo is created entirely or not
 * at all, and cannot contain anything that the rules would refuse.
 */
export function openStage(tools: Tools, queries: Queries, sandbox: SandboxGateway | undefined): Stage {
  const acting = withoutCards(queries)
  const db: Database = { ...tools.db, ...acting, transaction: (work) => work(acting) }
  // No page is open yet that could receive live updates.
  const live = { ...tools.live, publish: async () => {}, publishSoon: () => {} }
  // Acts of the demo are days apart, whatever short times the site has been configured with for trying it out.
  const settings = { ...tools.settings, ...usualTimes }
  const played: Tools = { ...tools, db, settings, groups: openGroupCommit(db), live, limits: unlimited }
  const sandboxAt = (moment: Date): SandboxGateway | undefined =>
    sandbox?.on({ books: sandboxBooks(queries), now: () => moment })
  const open = (moment: Date, actor?: Actor): FullScope => {
    const enqueue: Publisher['enqueue'] = async (_queries, ...domainEvents) => {
      for (const { name, data } of domainEvents)
        for (const subscriber of subscribers)
          if (subscriber.on === name) await deliverTo(subscriber, open(moment), [data])
    }
    const origin = { network: 'demo', device: 'demo' }
    const payments = paidAtOnce(sandboxAt(moment) ?? tools.payments, queries, moment)
    return openScope(
      { ...played, payments },
      { enqueue, isWorkedOn: () => true },
      { now: moment, origin, log: tools.log, actor },
    )
  }
  return {
    at: (moment) => open(moment),
    sandboxAt,
    as: (memberId, moment) => open(moment, { id: memberId, sid: memberId, role: 'member' }) as FullMemberScope,
  }
}

/**
 * Skips cards and live updates: nobody reads cards while the demo is built, and no page is open. Cards are written once
 * at the end.
 */
const withoutCards = (queries: Queries): Queries => ({
  ...queries,
  run: async (statement, ...given) => (statement.name.startsWith('discovery.') ? 0 : queries.run(statement, ...given)),
  rows: async (statement, ...given) =>
    statement.name === 'community.watching' ? [] : queries.rows(statement, ...given),
})

const unlimited: Limits = {
  count: async () => {},
  forget: async () => {},
  countShared: async (shared) => shared,
  giveBack: async () => {},
  spend: () => {},
  refund: () => {},
  close: async () => {},
}

/** A gateway at which every requested payment is paid already. The payments are recorded in the sandbox's books. */
function paidAtOnce(gateway: Gateway, queries: Queries, at: Date): Gateway {
  const books = sandboxBooks(queries)
  return {
    ...gateway,
    requestPayment: async ({ amount: { minor: amountMinor }, reference, idempotencyKey: key, memberId }) => {
      const id = `pay_${newId()}`
      const clientSecret = `${id}_secret_${newSecret()}`
      const payment = { clientSecret, memberId, reference, amountMinor, status: 'succeeded', refunds: [] } as const
      const moved = { kind: 'payment', subjectId: id, amountMinor } as const
      const written = { parent: undefined, at, version: 1 }
      await books.insert({ ...written, id, kind: 'payment', key, thing: { ...payment, refunds: [] } })
      await books.insert({ ...written, id: `mov_${newId()}`, kind: 'movement', key: id, thing: moved })
      return { paymentId: id, clientSecret }
    },
    findPayment: async (paymentId) => {
      const kept = await books.find('payment', paymentId)
      if (!kept) return undefined
      const { status, amountMinor, reference, memberId } = kept.thing
      return { paymentId, status, amount: pounds(amountMinor), refunded: pounds(0), reference, memberId }
    },
  }
}
