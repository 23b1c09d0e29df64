import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Gateway } from '../gateway.ts'
import { pages } from './books.ts'
import { confirmCard, sandboxCards, type TypedCard } from './cards.ts'
import type { SandboxSettings } from './changing.ts'
import { closeDispute, sandboxDisputes, takeMoney } from './disputes.ts'
import { readSignedEvent } from './events.ts'
import { sandboxMovements } from './movements.ts'
import { findOnboarding, finishChecks, finishOnboarding, type OnboardingOutcome } from './onboarding.ts'
import { arrivalMs, isUnderWay, movePayOut, sandboxPayees } from './payees.ts'
import {
  confirmPayment,
  failRefunds,
  type SandboxConfirmation,
  type SandboxOutcome,
  sandboxPayments,
} from './payments.ts'

export type { SandboxSettings } from './changing.ts'

/** The offline twin of a card provider, with the parts that the provider's script and pages play in the browser. */
export type SandboxGateway = Gateway & {
  confirm(confirmation: SandboxConfirmation): Promise<SandboxOutcome>
  confirmCard(sent: { clientSecret: string; card: TypedCard; authenticated: boolean }): ReturnType<typeof confirmCard>
  findOnboarding(linkId: string): ReturnType<typeof findOnboarding>
  finishOnboarding(linkId: string, outcome: OnboardingOutcome): Promise<string | undefined>
  /** The same sandbox on other books and by another clock, for a story that is played; it tells nobody. */
  on(of: Pick<SandboxSettings, 'books' | 'now'>): SandboxGateway
  /** What banks do in time: payouts arrive or fail, payees are found in order, refunds come back, disputes run out. */
  progress(): Promise<void>
}

/** Opens the sandbox on its books. When news cannot be delivered, the same call made again delivers it again. */
export function sandboxGateway(settings: SandboxSettings): SandboxGateway {
  return {
    ...sandboxPayments(settings),
    ...sandboxCards(settings),
    ...sandboxPayees(settings),
    ...sandboxDisputes(settings),
    ...sandboxMovements(settings),
    readEvent: (rawBody, signature, now) => readSignedEvent({ rawBody, signature }, settings.webhookSecret, now),
    confirm: (confirmation) => confirmPayment(settings, confirmation),
    confirmCard: (sent) => confirmCard(settings, sent),
    findOnboarding: (linkId) => findOnboarding(settings, linkId),
    finishOnboarding: (linkId, outcome) => finishOnboarding(settings, linkId, outcome),
    on: (of) => sandboxGateway({ ...settings, ...of, deliver: async () => {} }),
    progress: () => progress(settings),
  }
}

// What is older has come to its end; banks that ask first take longer to decide.
const watchedMs = 14 * dayMs
const disputedMs = 60 * dayMs

async function progress(settings: SandboxSettings): Promise<void> {
  const { books } = settings
  const now = settings.now()
  const since = new Date(now.getTime() - watchedMs)
  for await (const { id, at, thing } of pages(books, 'pay_out', { since })) {
    if (!isUnderWay(thing)) continue
    // What comes back does so when nobody expects it any more.
    const dueMs = { pending: 0, in_transit: arrivalMs, paid: dayMs, failed: 0, returned: 0 }[thing.status]
    if (now.getTime() - at.getTime() >= dueMs) await movePayOut(settings, id)
  }
  for await (const { thing } of pages(books, 'onboarding', { since })) {
    if (thing.isUsed) await finishChecks(settings, thing.accountId)
  }
  const disputedSince = new Date(now.getTime() - disputedMs)
  for await (const { id, thing } of pages(books, 'dispute', { since: disputedSince })) {
    if (new Date(thing.answerBy) > now) continue
    if (thing.status === 'open') await closeDispute(settings, id, 'lost')
    // A bank that was given no answer takes the money; one that was, asks no more.
    if (thing.status === 'inquiry' && thing.isAnswered) await closeDispute(settings, id, 'won')
    else if (thing.status === 'inquiry') await takeMoney(settings, id)
  }
  for await (const payment of pages(books, 'payment', { since })) await failRefunds(settings, payment)
}
