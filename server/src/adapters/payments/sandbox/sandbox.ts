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

/** The offline stand-in for a card provider, including what the provider's script and pages do in the browser. */
export type SandboxGateway = Gateway & {
  confirm(confirmation: SandboxConfirmation): Promise<SandboxOutcome>
  confirmCard(sent: { clientSecret: string; card: TypedCard; authenticated: boolean }): ReturnType<typeof confirmCard>
  findOnboarding(linkId: string): ReturnType<typeof findOnboarding>
  finishOnboarding(linkId: string, outcome: OnboardingOutcome): Promise<string | undefined>
  /** Returns the same sandbox on other books and another clock, to simulate a history; it sends no events. */
  on(of: Pick<SandboxSettings, 'books' | 'now'>): SandboxGateway
  /** Simulates what banks do over time: payouts arrive or fail, payees are verified, refunds fail, disputes expire. */
  progress(): Promise<void>
}

/** Opens the sandbox on its books. If an event could not be delivered, repeating the call delivers it again. */
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

// Older records have reached their final state; banks that first inquire take longer to decide.
const watchedMs = 14 * dayMs
const disputedMs = 60 * dayMs

async function progress(settings: SandboxSettings): Promise<void> {
  const { books } = settings
  const now = settings.now()
  const since = new Date(now.getTime() - watchedMs)
  for await (const { id, at, thing } of pages(books, 'pay_out', { since })) {
    if (!isUnderWay(thing)) continue
    // A payout that comes back does so a day later, as a surprise.
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
    // If an inquiry got no answer, the bank takes the money; if it was answered, the bank closes it.
    if (thing.status === 'inquiry' && thing.isAnswered) await closeDispute(settings, id, 'won')
    else if (thing.status === 'inquiry') await takeMoney(settings, id)
  }
  for await (const payment of pages(books, 'payment', { since })) await failRefunds(settings, payment)
}
