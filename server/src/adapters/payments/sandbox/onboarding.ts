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

/** A link that is still good; nothing when it has lapsed, was used, or never was. */
export async function findOnboarding({ books, now }: SandboxSettings, linkId: string) {
  const kept = await books.find('onboarding', linkId)
  if (!kept) return undefined
  const isOver = kept.thing.isUsed || new Date(kept.thing.expiresAt) <= now()
  return { ...kept.thing, isOver }
}

/** The payee has answered everything, and the gateway likes it or not. Returns where to go on; nothing if it is over. */
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

/** What was still being checked is found in order. */
export async function finishChecks(settings: SandboxSettings, accountId: string): Promise<void> {
  const account = await settings.books.find('account', accountId)
  if (account?.thing.standing === 'checking') await settle(settings, accountId, 'ready')
}
