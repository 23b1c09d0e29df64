import { sweep } from '../../platform/data/sweep.ts'
import { domainEvent } from '../../platform/events.ts'
import { forgetReplies } from '../../platform/http/idempotency.ts'
import type { Scope } from '../../platform/scope.ts'
import { changeAccountStatus } from '../accounts/public.ts'
import { eraseNotes } from '../admin/public.ts'
import { eraseAlerts } from '../alerts/public.ts'
import { eraseDismissals } from '../announcements/public.ts'
import { eraseAssisted } from '../assisted-members/public.ts'
import { eraseAvailability } from '../availability/public.ts'
import { eraseBookings } from '../bookings/public.ts'
import { eraseCalendar } from '../calendar/public.ts'
import { eraseCommunity } from '../community/public.ts'
import { eraseContact } from '../contact/public.ts'
import { eraseCredentials } from '../credentials/public.ts'
import { rewriteCard } from '../discovery/public.ts'
import { eraseDisputes } from '../disputes/public.ts'
import { eraseFollows } from '../follows/public.ts'
import { eraseHelp } from '../help-requests/public.ts'
import { eraseKyc } from '../kyc/public.ts'
import { eraseMessages } from '../messages/public.ts'
import { eraseBlocks } from '../moderation/public.ts'
import { eraseBrowsers, eraseNotifications } from '../notifications/public.ts'
import { erasePayer } from '../payments/public.ts'
import { erasePayouts } from '../payouts/public.ts'
import { eraseDeliveries, erasePreferences } from '../preferences/public.ts'
import { eraseProfile } from '../profiles/public.ts'
import { eraseReferrals } from '../referrals/public.ts'
import { eraseSafeVisits } from '../safe-visits/public.ts'
import { eraseSecondFactors } from '../second-factor/public.ts'
import { eraseSessions } from '../sessions/public.ts'
import { eraseIdentities } from '../sign-in/public.ts'
import { eraseSkills } from '../skills/public.ts'
import { eraseHelpers } from '../trusted-helpers/public.ts'
import { eraseVouches } from '../vouches/public.ts'
import { lapseRest } from '../wallet/public.ts'
import { getUnsettled } from './closing.ts'
import { closedEmail, postponedEmail, reminderEmail, unsettledEmail } from './emails.ts'
import * as queries from './queries.ts'
import {
  abandonedSince,
  getObstacles,
  getRetryAt,
  isDelayAnnounced,
  isGoodbyeLate,
  mayComeBackSince,
  type Obstacle,
  remindedUntil,
  wasPostponed,
} from './rules.ts'

/** Reminds members whose account ends in three days, and erases accounts whose time is up. */
export async function closeAccounts(scope: Scope<Needs>): Promise<void> {
  await sweep(
    scope,
    (after) => queries.listUnreminded(scope, remindedUntil(scope.now), after),
    (due) => remind(scope, due),
  )
  await sweep(
    scope,
    (after) => queries.listDue(scope, abandonedSince(scope.now), after),
    (due) => closeOne(scope, due),
  )
}

async function remind(scope: Scope<'mail'>, due: queries.Due): Promise<void> {
  const to = await queries.findAddress(scope, due.id)
  if (to && due.erases_at > scope.now) await emailAboutEnd(scope, due, to)
  await queries.writeReminded(scope, due.id)
}

// No reminder that an account ends in three days if, as things stand, it does not.
async function emailAboutEnd(scope: Scope<'mail'>, due: queries.Due, to: string): Promise<void> {
  const { id, asked_at: askedAt, erases_at: erasesAt } = due
  const told = { to, erasesAt, publicUrl: scope.settings.publicUrl }
  const left = await listObstacles(scope, id, erasesAt)
  if (left.length === 0) await scope.mail.send(reminderEmail(told))
  else if (!wasPostponed(askedAt, erasesAt)) await scope.mail.send(unsettledEmail({ ...told, left }))
}

/** The obstacles to an account's end at a moment, as far as they are known. */
const listObstacles = async (scope: Scope, memberId: string, at: Date): Promise<Obstacle[]> =>
  getObstacles(await getUnsettled(scope, memberId, mayComeBackSince(at)), await getGivenUp(scope, memberId))

const getGivenUp = async (scope: Scope, memberId: string): Promise<number> =>
  (await queries.findClosing(scope, memberId))?.gives_up_minor ?? 0

async function closeOne(scope: Scope<Needs>, due: queries.Due): Promise<void> {
  if ((await queries.claimErasure(scope, due.id, abandonedSince(scope.now))) === 0) return
  if ((await listObstacles(scope, due.id, scope.now)).length > 0) return postpone(scope, due)
  await eraseMember(scope, due.id)
}

// Money may have arrived after all; nobody loses it because they wanted to leave. The email is sent from the queue: a
// failing mailbox must not prevent a member from keeping the account.
const postpone = (scope: Scope, { id, asked_at: askedAt, erases_at: erasesAt }: queries.Due): Promise<void> =>
  scope.transaction(async (inner) => {
    await queries.writePostponed(inner, id, getRetryAt(inner.now))
    if (isDelayAnnounced(askedAt, erasesAt)) await inner.emit(domainEvent('closing.postponed', { memberId: id }))
  })

/** Emails a member that their account could not be erased yet, unless they have kept it or settled everything. */
export async function emailPostponed(scope: Scope<'mail'>, memberId: string): Promise<void> {
  const asked = await queries.findClosing(scope, memberId)
  const to = await queries.findAddress(scope, memberId)
  const left = await listObstacles(scope, memberId, scope.now)
  if (!asked || asked.started || !to || left.length === 0) return
  await scope.mail.send(postponedEmail({ to, erasesAt: asked.erases_at, publicUrl: scope.settings.publicUrl, left }))
}

type Needs = 'files' | 'live' | 'mail' | 'payments'
type Step = (scope: Scope<Needs>, memberId: string) => Promise<unknown>

/** In this order, and each idempotent: the address is among the last, because the last email needs it. */
const steps: readonly Step[] = [
  eraseSessions,
  eraseCredentials,
  eraseIdentities,
  eraseSecondFactors,
  async (scope, memberId) => lapseRest(scope, memberId, await getGivenUp(scope, memberId)),
  eraseFollows,
  eraseVouches,
  eraseCommunity,
  eraseReferrals,
  eraseBlocks,
  eraseAvailability,
  eraseSafeVisits,
  eraseBookings,
  eraseCalendar,
  eraseDisputes,
  eraseMessages,
  eraseBrowsers,
  eraseNotifications,
  erasePreferences,
  eraseDeliveries,
  eraseAlerts,
  eraseHelp,
  eraseHelpers,
  eraseAssisted,
  eraseSkills,
  eraseKyc,
  erasePayer,
  erasePayouts,
  eraseContact,
  eraseDismissals,
  eraseNotes,
  eraseProfile,
  (scope, memberId) => forgetReplies(scope.db, memberId),
  sendLastEmail,
  (scope, memberId) => changeAccountStatus(scope, memberId, 'erased'),
  // Also ends sessions that were opened in the meantime.
  eraseSessions,
  (scope, memberId) => scope.transaction((inner) => rewriteCard(inner, memberId)),
  queries.writeErased,
]

async function eraseMember(scope: Scope<Needs>, memberId: string): Promise<void> {
  for (const step of steps) await step(scope, memberId)
  scope.log.info({ memberId }, 'an account was erased')
}

// If the mail server knows no such mailbox, nothing can be sent; if it is unreachable, we retry, but not for ever.
async function sendLastEmail(scope: Scope<'mail'>, memberId: string): Promise<void> {
  const to = await queries.findAddress(scope, memberId)
  if (!to) return
  const asked = await queries.findClosing(scope, memberId)
  await scope.mail.send(closedEmail(to)).catch((fault: unknown) => {
    if (!asked || !isGoodbyeLate(asked.erases_at, scope.now)) throw fault
    scope.log.warn({ err: fault, memberId }, 'an account is erased without a last letter')
  })
}
