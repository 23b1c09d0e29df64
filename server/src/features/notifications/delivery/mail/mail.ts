import { sweep } from '../../../../platform/data/sweep.ts'
import type { Scope } from '../../../../platform/scope.ts'
import { sendWanted, toPreferences } from '../../../preferences/public.ts'
import { getKind, type KindName, kindNames, kindsWhere } from '../../kinds.ts'
import { listUnseenOf, type Row } from '../../words/queries.ts'
import { digestEmail, unseenEmail } from '../emails.ts'
import { isNight } from '../rules.ts'
import * as queries from './queries.ts'

const inEmails = {
  only: kindsWhere(({ mail }) => mail === 'ours'),
  always: kindsWhere(({ always }) => always === true),
  urgent: kindsWhere(({ mail, urgent }) => mail === 'ours' && urgent === true),
}

/**
 * Sends each member who wants emails one email about everything unseen for a while. Urgent notifications are sent at
 * once; at night only those about the next 24 hours are.
 */
export async function mailDue(scope: Scope<'mail' | 'seals'>): Promise<void> {
  const kinds = isNight(scope.now) ? { ...inEmails, only: inEmails.urgent, isNight: true } : inEmails
  await sweep(
    scope,
    (after) => queries.listToMail(scope, kinds, after),
    (unseen) => mailOne(scope, unseen),
  )
}

async function mailOne(
  scope: Scope<'mail' | 'seals'>,
  { id, email, firstname, notifications }: queries.Unseen,
): Promise<void> {
  const mine = await queries.claimMail(
    scope,
    notifications.map((one) => one.id),
  )
  const chosen = await toPreferences(scope, id)
  const isWanted = ({ kind }: { kind: KindName }): boolean => {
    const { toggle, always } = getKind(kind)
    return always === true || (chosen.by_mail && chosen[toggle])
  }
  const wanted = notifications.filter((one) => mine.includes(one.id) && isWanted(one))
  if (wanted.length === 0) return
  const rows = await listUnseenOf(
    scope,
    wanted.map((one) => one.id),
  )
  if (rows.length === 0) return
  const { always = [], wanted: others = [] } = Object.groupBy(rows, ({ kind }) =>
    getKind(kind).always ? 'always' : 'wanted',
  )
  const write = (some: readonly Row[]) => unseenEmail({ email, firstname }, some, scope.settings.publicUrl)
  const toggles = [...new Set(others.map(({ kind }) => getKind(kind).toggle))]
  await queries.writeMailed(scope, id)
  try {
    // Notifications that are always sent have no unsubscribe link, so they get an email of their own.
    if (always.length > 0) await scope.mail.send(write(always))
    if (others.length > 0) await sendWanted(scope, toggles, write(others))
  } catch (fault) {
    await queries.giveBackMail(scope, mine)
    throw fault
  }
}

/** Sends a weekly email to members who have been away and missed something: never an empty one, and not for ever. */
export const mailDigests = (scope: Scope<'mail' | 'seals'>): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listToDigest(scope, after),
    (unseen) => digestOne(scope, unseen),
  )

async function digestOne(scope: Scope<'mail' | 'seals'>, away: queries.Away): Promise<void> {
  const { id, email, firstname, notifications, since } = away
  const chosen = await toPreferences(scope, id)
  if (!chosen.by_mail || !chosen.promotions) return
  // A kind that this version does not know is emailed by the newer version that introduced it.
  const wanted = notifications.filter(({ kind }) => kindNames.includes(kind) && chosen[getKind(kind).toggle])
  const rows = await listUnseenOf(
    scope,
    wanted.map((one) => one.id),
  )
  // The new notification itself must be in the email: not of an unwanted kind, or by somebody who is hidden.
  if (!rows.some(({ at }) => since === null || new Date(at) > since) || !(await queries.claimDigest(scope, id))) return
  try {
    await sendWanted(scope, 'promotions', digestEmail({ email, firstname }, rows, scope.settings.publicUrl))
  } catch (fault) {
    await queries.giveBackDigest(scope, away)
    throw fault
  }
}
