import type { Limit } from '../../../../platform/data/limits.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { MemberScope, Scope, Uses } from '../../../../platform/scope.ts'
import { toPreferences, writeDelivery } from '../../../preferences/public.ts'
import { getKind, kindsWhere } from '../../kinds.ts'
import { listUnseenOf, type Row } from '../../words/queries.ts'
import { getWords } from '../../words/words.ts'
import { isNight, maxFailures, retryAt, ringsForS } from '../rules.ts'
import * as queries from './queries.ts'

const subscriptions: Limit = { name: 'push.subscribe', times: 50, withinS: 24 * 3600 }

/** Subscribes a browser of the actor to pushes. Refuses push.not_taken for endpoints of unknown push services. */
export async function subscribe(scope: MemberScope<'push'>, browser: queries.Browser): Promise<void> {
  await scope.limits.count(subscriptions, scope.actor.id)
  if (!scope.push.accepts(browser)) refuse('push.not_taken')
  await queries.writeSubscription(scope, browser)
}

/**
 * Pushes unseen notifications to all browsers of members without an open page: each notification once, and again only
 * for what was added later. At night only urgent kinds are pushed.
 */
export async function pushDue(scope: Scope<'push'>, members?: readonly string[]): Promise<void> {
  const reachable = members && (await queries.listReachable(scope, members))
  if (reachable?.length === 0) return
  const only = kindsWhere(({ urgent }) => urgent === true || !isNight(scope.now))
  for (const due of await queries.listToPush(scope, only, reachable)) {
    if (!(await queries.claimPush(scope, due))) continue
    const { toggle, always } = getKind(due.kind)
    const [row] = await listUnseenOf(scope, [due.id])
    // Seen, over or not wanted meanwhile: it stays marked as pushed.
    if (!row || ringsForS(row, scope.now) === 0) continue
    if (!always && !(await toPreferences(scope, due.memberId))[toggle]) continue
    if (!(await ring(scope, due, row))) await queries.giveBackPush(scope, due)
  }
}

/**
 * Pushes to all browsers. False if none took it: one may be reachable later, and if all are gone only an email is left.
 */
async function ring(scope: Scope<'push'>, due: queries.Due, row: Row): Promise<boolean> {
  const { title, description, link } = getWords(row)
  const text = JSON.stringify({ title, body: description, link, tag: due.id })
  const push = { text, topic: due.id.replaceAll('-', ''), ttlS: ringsForS(row, scope.now) }
  let hasRung = false
  for (const browser of await queries.listBrowsers(scope, due.memberId)) {
    const outcome = await scope.push.push(browser, push)
    if (outcome === 'sent') hasRung = true
    await note(scope, due, { browser, outcome })
  }
  return hasRung
}

type Tried = { browser: queries.Subscribed; outcome: Awaited<ReturnType<Uses<'push'>['push']['push']>> }

async function note(scope: Scope, due: queries.Due, { browser, outcome }: Tried): Promise<void> {
  const attempt = browser.failures + 1
  const delivery = { memberId: due.memberId, channel: 'push', what: due.kind, notificationId: due.id, attempt } as const
  if (outcome === 'sent') {
    if (browser.failures > 0) await queries.writeFailures(scope, browser.id, { failures: 0, retryAt: null })
    await writeDelivery(scope, { ...delivery, result: 'sent' })
  } else if (outcome === 'gone') {
    await queries.removeBrowser(scope, browser.id)
    await writeDelivery(scope, { ...delivery, result: 'gone' })
  } else {
    await writeDelivery(scope, { ...delivery, result: 'failed', detail: outcome.failed })
    // A browser is given up for its own failures, not for ours.
    const failures = outcome.isOurs ? browser.failures : attempt
    if (failures >= maxFailures) await queries.removeBrowser(scope, browser.id)
    else await queries.writeFailures(scope, browser.id, { failures, retryAt: retryAt(attempt, scope.now) })
  }
}
