import { sweep } from '../../../platform/data/sweep.ts'
import type { Scope } from '../../../platform/scope.ts'
import { sendWanted, toPreferences } from '../../preferences/public.ts'
import { getKind, type KindName, kindNames, kindsWhere } from '../kinds.ts'
import { listUnseenOf, type Row } from '../list-queries.ts'
import * as queries from '../queries/mail.ts'
import { digestEmail, unseenEmail } from './emails.ts'
import { isNight } from './rules.ts'

const inEmails = {
  only: kindsWhere(({ mail }) => mail === 'ours'),
  always: kindsWhere(({ always }) => always === true),
  urgent: kindsWhere(({ mail, urgent }) => mail === 'ours' && urgent === true),
}

/**
 * Emails each member who wants it what they have not seen for a while, all in one email. Urgent notices go at once; at night only
 * those about the next 24 hours do.
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
    // What always goes has no link that ends it, so it is an email of its own.
    if (always.length > 0) await scope.mail.send(write(always))
    if (others.length > 0) await sendWanted(scope, toggles, write(others))
  } catch (fault) {
    await queries.giveBackMail(scope, mine)
    throw fault
  }
}

/** Writes once a week to whoever has been away and missed something; never an empty email, and never for ever. */
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
  // A kind that a newer version brought is written of by that version.
  const wanted = notifications.filter(({ kind }) => kindNames.includes(kind) && chosen[getKind(kind).toggle])
  const rows = await listUnseenOf(
    scope,
    wanted.map((one) => one.id),
  )
  // What is new has to be in the email itself: not of a kind, or by somebody, that it leaves out.
  if (!rows.some(({ at }) => since === null || new Date(at) > since) || !(await queries.claimDigest(scope, id))) return
  try {
    await sendWanted(scope, 'promotions', digestEmail({ email, firstname }, rows, scope.settings.publicUrl))
  } catch (fault) {
    await queries.giveBackDigest(scope, away)
    throw fault
  }
}
