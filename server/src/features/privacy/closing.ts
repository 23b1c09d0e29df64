import type { closeAssisted as closeAssistedEndpoint } from '@sparkhood/contract/admin/assisted-members'
import type { keepAccount } from '@sparkhood/contract/admin/sanctions'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { type Closing, closingObstacles, obstacleSentence } from '@sparkhood/contract/people/privacy'
import { pounds, sparks } from '@sparkhood/contract/primitives/money'
import { takeStanding } from '../../platform/data/standings.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { changeAccountStatus } from '../accounts/public.ts'
import { recordClosingUndone, recordWithdrawal } from '../assisted-members/public.ts'
import { countLiveBookings } from '../bookings/public.ts'
import { requireSuspended } from '../credentials/public.ts'
import { rewriteCard } from '../discovery/public.ts'
import { sumUnderWay } from '../payments/public.ts'
import { sumOfOpenWithdrawals } from '../payouts/public.ts'
import { requireConfirmed } from '../sessions/confirming/public.ts'
import { rereadSessions } from '../sessions/public.ts'
import { endHelpers } from '../trusted-helpers/public.ts'
import { getBalances } from '../wallet/public.ts'
import { closingEmail } from './emails.ts'
import * as queries from './queries.ts'
import { endsAt, getForfeitMinor, getObstacles, mayComeBackSince, type Obstacle } from './rules.ts'

/** Whether the actor's account is closing, and what stands in the way. */
export async function getClosing(scope: MemberScope): Promise<Closing> {
  const asked = await queries.findClosing(scope, scope.actor.id)
  // The obstacles to asking, or, once asked, to the end.
  const unsettled = await getUnsettled(scope, scope.actor.id, asked ? mayComeBackSince(asked.erases_at) : null)
  const givesUpMinor = asked?.gives_up_minor ?? getForfeitMinor(unsettled)
  return {
    asked_at: asked?.asked_at ?? null,
    closes_at: asked?.erases_at ?? endsAt(scope.now),
    obstacles: getObstacles(unsettled, givesUpMinor).map((found) => asWire(found, asked !== undefined)),
    sparks_left: sparks(unsettled.spark.available),
    gives_up: pounds(givesUpMinor),
  }
}

/**
 * What an account has under way and in its balances, and an open appeal; with `since` also money that has left and may
 * come back: money sent to a card, and to a bank since then.
 */
export async function getUnsettled(scope: Scope, memberId: string, since: Date | null = null) {
  const [balances, bookings, leavingMinor, underWay, appealWaits] = await Promise.all([
    getBalances(scope, memberId),
    countLiveBookings(scope, memberId),
    sumOfOpenWithdrawals(scope, memberId, since),
    sumUnderWay(scope, memberId, { withSent: since !== null }),
    queries.waitsForAppeal(scope, memberId),
  ])
  return { ...balances, bookings, leavingMinor, ...underWay, appealWaits }
}

const asWire = (
  { kind, poundsMinor, sparksMinor, bookings, link }: Obstacle,
  isClosing: boolean,
): Closing['obstacles'][number] => ({
  kind,
  message: obstacleSentence(kind, isClosing),
  pounds: pounds(poundsMinor),
  sparks: sparks(sparksMinor),
  bookings,
  link,
})

/** Starts to close the actor's account: hidden at once, erased in 14 days. Refuses with the obstacles. */
export async function askClosing(scope: MemberScope<'live'>, givesUpMinor: number): Promise<Closing> {
  await requireConfirmed(scope)
  const { id } = scope.actor
  await scope.transaction((inner) => beginClosing(inner, id, givesUpMinor))
  await rereadSessions(scope, id)
  return getClosing(scope)
}

async function beginClosing(scope: MemberScope<'live'>, id: string, givesUpMinor: number): Promise<void> {
  await takeStanding(scope.db, id)
  if ((await queries.writeClosing(scope, id, { erasesAt: endsAt(scope.now), givesUpMinor })) === 0) return
  const obstacles = getObstacles(await getUnsettled(scope, id), givesUpMinor)
  if (obstacles.length > 0) {
    const issues = obstacles.map(({ kind }) => ({ path: kind, message: closingObstacles[kind] }))
    refuse('closing.obstacles', { issues })
  }
  await changeAccountStatus(scope, id, 'closing')
  await endHelpers(scope, id)
  await rewriteCard(scope, id)
  await scope.emit(domainEvent('member.closing', { memberId: id }))
}

/** Closes the account of a member without email, who asked an organiser for it. Refuses with the obstacles. */
export const closeAssisted = (
  scope: MemberScope<'live'>,
  id: string,
  consent: InputOf<typeof closeAssistedEndpoint>['body'],
): Promise<void> =>
  scope.transaction(async (inner) => {
    await recordWithdrawal(inner, id, consent)
    // Nobody else may give up their money.
    await beginClosing(inner, id, 0)
  })

/** Keeps the account of a member without email after all. */
export const keepAssisted = (
  scope: MemberScope<'live' | 'sms'>,
  id: string,
  consent: InputOf<typeof closeAssistedEndpoint>['body'],
): Promise<void> =>
  scope.transaction(async (inner) => {
    await recordClosingUndone(inner, id, consent)
    await keepIn(inner, id)
  })

/** Keeps the actor's account after all. */
export async function undoClosing(scope: MemberScope<'live'>): Promise<Closing> {
  await keep(scope, scope.actor.id)
  await rereadSessions(scope, scope.actor.id)
  return getClosing(scope)
}

/** Keeps the account of its suspended owner, who cannot log in to do so. Refuses everybody else. */
export async function keepSuspended(
  scope: Scope<'live' | 'passwords' | 'vault'>,
  body: InputOf<typeof keepAccount>['body'],
): Promise<void> {
  const { id } = await requireSuspended(scope, body)
  await keep(scope, id)
}

const keep = (scope: Scope<'live'>, memberId: string): Promise<void> =>
  scope.transaction((inner) => keepIn(inner, memberId))

async function keepIn(scope: Scope<'live'>, memberId: string): Promise<void> {
  if ((await queries.removeClosing(scope, memberId)) === 0) {
    refuse((await queries.findClosing(scope, memberId)) ? 'closing.too_late' : 'closing.not_asked')
  }
  await changeAccountStatus(scope, memberId, 'open')
  await rewriteCard(scope, memberId)
}

/** Emails a member that their account is closing, unless they have changed their mind. */
export async function emailClosing(scope: Scope<'mail'>, memberId: string): Promise<void> {
  const asked = await queries.findClosing(scope, memberId)
  const to = await queries.findAddress(scope, memberId)
  if (!asked || asked.started || !to) return
  const { erases_at: erasesAt, gives_up_minor: givesUpMinor } = asked
  await scope.mail.send(closingEmail({ to, erasesAt, publicUrl: scope.settings.publicUrl, givesUpMinor }))
}
