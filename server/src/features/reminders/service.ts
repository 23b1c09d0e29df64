import { domainEvent, type Events } from '../../platform/events.ts'
import { writeToEach } from '../../platform/mail/handing-over.ts'
import type { Scope } from '../../platform/scope.ts'
import { listWaysToAnswer } from '../answers/public.ts'
import { sendWanted } from '../preferences/public.ts'
import { reminderTo } from './emails.ts'
import { claimDue, listSides, type ReminderKind } from './queries.ts'
import { isMeeting, isOver } from './rules.ts'

const kinds: readonly ReminderKind[] = ['answer', 'day', 'soon', 'back_day', 'back_today']

/** Finds what is due for a reminder. Emails are sent from the queue, so that one mail that fails is tried again alone. */
export async function remind(scope: Scope): Promise<void> {
  for (const kind of kinds) while ((await remindSome(scope, kind)) > 0);
}

const remindSome = (scope: Scope, kind: ReminderKind): Promise<number> =>
  scope.transaction(async (inner) => {
    const due = await claimDue(inner, kind)
    for (const { id, starts_at: startsAt } of due)
      await inner.emit(domainEvent('booking.near', { bookingId: id, kind, startsAt: startsAt.toISOString() }))
    return due.length
  })

/** Writes to both sides of a booking; to nobody whom it no longer concerns, nor leads somebody suspended to the other. */
export async function tellSides(
  scope: Scope<'mail' | 'seals'>,
  { bookingId, kind, startsAt }: Events['booking.near'],
): Promise<void> {
  const answers = kind === 'answer' ? await listWaysToAnswer(scope, bookingId) : []
  await writeToEach(await listSides(scope, bookingId), async (side) => {
    if (isOver(side, { kind, startsAt, now: scope.now })) return
    if (side.suspended === 'reader' && isMeeting(kind)) return
    // They had an email when it happened; one more shortly before is enough.
    if (side.suspended === 'other' && kind === 'day') return
    const email = reminderTo(side, { kind, bookingId, publicUrl: scope.settings.publicUrl, answers })
    if (email) await sendWanted(scope, 'orderUpdates', email)
  })
}
