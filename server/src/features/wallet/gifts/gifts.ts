import { brand } from '@sparkhood/contract/brand'
import { sparks } from '@sparkhood/contract/primitives/money'
import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent } from '../../../platform/events.ts'
import { Refusal } from '../../../platform/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import { keyedHash, newId } from '../../../platform/secrets/random.ts'
import { dryEmail } from '../emails.ts'
import { post } from '../ledger.ts'
import { type Budget, type Gift, getBudget, give, type Invited, inviterReward, welcome } from '../operations.ts'
import { findInvited, type Occasion } from '../references/references.ts'
import * as queries from './queries.ts'

/** Promises welcome Sparks once the profile says where the member is. Every account has a proven address already. */
export async function welcomeForBasics(scope: Scope<'mail'>, memberId: string): Promise<void> {
  if (await queries.hasBasics(scope, memberId)) await promiseWelcome(scope, memberId, 'basics')
}

/** Promises welcome Sparks for a provider's first booking whose money is released. */
export async function rewardFirstBooking(scope: Scope<'mail'>, bookingId: string): Promise<void> {
  const providerId = await queries.findPaidProvider(scope, bookingId)
  if (providerId) await promiseWelcome(scope, providerId, 'firstExchange')
}

/**
 * Welcomes each mailbox once: somebody who leaves and returns, or registers with several spellings of one address,
 * counts once. Members without email are identified by phone number: a moderator could otherwise issue Sparks by adding
 * people who do not exist, see `findWelcomed`.
 */
async function promiseWelcome(scope: Scope<'mail'>, memberId: string, occasion: Occasion): Promise<void> {
  const known = await queries.findWelcomed(scope, memberId)
  if (!known) return
  const mark = keyedHash(scope.settings.hashSecret, `welcome ${occasion} ${known}`)
  await promise(scope, welcome(memberId, { occasion, mark }))
}

/** Rewards the inviter of a member. Idempotent: once for each invited member, and once for each mailbox. */
export const rewardInviter = (scope: Scope<'mail'>, of: Invited): Promise<void> => promise(scope, inviterReward(of))

/** Gives once. Idempotent. If the budget is empty, the gift is paid once the budget is filled again. */
async function promise(scope: Scope<'mail'>, gift: Gift): Promise<void> {
  await queries.writeGift(scope, newId(), gift)
  const promised = await queries.findUnpaid(scope, gift)
  if (promised) await pay(scope, promised)
}

/** Pays promised gifts that could not be paid before. */
export async function payPromised(scope: Scope<'mail'>): Promise<void> {
  await sweep(
    scope,
    (after) => queries.listPromised(scope, after),
    (row) => pay(scope, row),
  )
  await queries.clearDry(scope)
}

async function pay(scope: Scope<'mail'>, row: queries.PromisedRow): Promise<void> {
  const gift: Gift = { kind: row.kind, reference: row.reference, memberId: row.member_id, amount: sparks(row.amount) }
  try {
    await scope.transaction(async (inner) => {
      if ((await queries.writePaid(inner, row.id)) === 0) return
      await post(inner, [give(gift)])
      const invitedId = findInvited(gift.reference)
      if (invitedId) await inner.emit(domainEvent('invite.paid', { invitedId, inviterId: gift.memberId }))
    })
  } catch (fault) {
    const isDry = fault instanceof Refusal && fault.code === 'wallet.too_little'
    if (!isDry) throw fault
    await raiseAlarm(scope, getBudget[gift.kind])
  }
}

/** Reports an empty budget once each time it runs out: in the log, as a flag, and by email to every admin. */
async function raiseAlarm(scope: Scope<'mail'>, budget: Budget): Promise<void> {
  if ((await queries.writeDry(scope, budget)) === 1) scope.log.error({ budget }, 'a budget of Sparks has run dry')
  if ((await queries.writeEmailed(scope, budget, scope.now)) === 0) return
  try {
    await emailOperators(scope, budget)
  } catch (fault) {
    // A failed email does not fail the gift that found the budget empty; the next run sends the email.
    await queries.writeEmailed(scope, budget, null)
    scope.log.error({ err: fault, budget }, 'nobody could be told that a budget has run dry')
  }
}

async function emailOperators(scope: Scope<'mail'>, budget: Budget): Promise<void> {
  const operators = await queries.listOperators(scope)
  const addresses = operators.length > 0 ? operators.map(({ email }) => email) : [brand.supportEmail]
  for (const address of addresses) await scope.mail.send(dryEmail(address, budget))
}
