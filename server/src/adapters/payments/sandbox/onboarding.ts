import type { PayeeStanding } from '../gateway-payees.ts'
import { change, type SandboxSettings } from './changing.ts'
import { announce } from './events.ts'

export type OnboardingOutcome = 'accepted' | 'checking' | 'refused' | 'barred'

const standings: Record<OnboardingOutcome, PayeeStanding> = {
  accepted: 'ready',
  checking: 'checking',
  refused: 'due',
  barred: 'barred',
}

/** Returns a link, `isOver` if it has expired or was used; undefined if it does not exist. */
export async function findOnboarding({ books, now }: SandboxSettings, linkId: string) {
  const kept = await books.find('onboarding', linkId)
  if (!kept) return undefined
  const isOver = kept.thing.isUsed || new Date(kept.thing.expiresAt) <= now()
  return { ...kept.thing, isOver }
}

/**
 * Completes an onboarding with an outcome. Returns where to continue: `retryUrl` if the link is over; undefined if it
 * does not exist.
 */
export async function finishOnboarding(
  settings: SandboxSettings,
  linkId: string,
  outcome: OnboardingOutcome,
): Promise<string | undefined> {
  const link = await findOnboarding(settings, linkId)
  if (!link || link.isOver) return link?.retryUrl
  const used = await change(settings, { kind: 'onboarding', id: linkId }, ({ thing }) =>
    thing.isUsed ? { result: false } : { result: true, change: { isUsed: true } },
  )
  if (!used?.result) return link.retryUrl
  await settle(settings, link.accountId, standings[outcome])
  return link.returnUrl
}

async function settle(settings: SandboxSettings, accountId: string, standing: PayeeStanding): Promise<void> {
  const isGood = standing === 'ready'
  const changed = await change(settings, { kind: 'account', id: accountId }, () => ({
    result: undefined,
    change: { chargesEnabled: isGood, payoutsEnabled: isGood, detailsSubmitted: true, standing },
  }))
  await announce(settings, 'account.changed', {
    subjectId: accountId,
    mark: `${accountId}_${changed?.record.version}`,
  })
}

/** Completes a pending check with success. */
export async function finishChecks(settings: SandboxSettings, accountId: string): Promise<void> {
  const account = await settings.books.find('account', accountId)
  if (account?.thing.standing === 'checking') await settle(settings, accountId, 'ready')
}
