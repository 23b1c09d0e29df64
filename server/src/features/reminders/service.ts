import { domainEvent, type Events } from '../../platform/events.ts'
import { writeToEach } from '../../platform/mail/handing-over.ts'
import type { Scope } from '../../platform/scope.ts'
import { listWaysToAnswer } from '../answers/public.ts'
import { sendWanted } from '../preferences/public.ts'
import { reminderTo } from './emails.ts'
import { claimDue, listSides, type ReminderKind } from './queries.ts'
import { isAboutVisit, isOver } from './rules.ts'

const kinds: readonly ReminderKind[] = ['answer', 'day', 'soon', 'back_day', 'back_today']

/** Finds bookings due for a reminder. Emails are sent from the queue, so that a failed email is retried alone. */
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

/** Emails both sides of a booking, unless the reminder is obsolete. A suspended member gets no reminder of a visit. */
export async function emailSides(
  scope: Scope<'mail' | 'seals'>,
  { bookingId, kind, startsAt }: Events['booking.near'],
): Promise<void> {
  const answers = kind === 'answer' ? await listWaysToAnswer(scope, bookingId) : []
  await writeToEach(await listSides(scope, bookingId), async (side) => {
    if (isOver(side, { kind, startsAt, now: scope.now })) return
    if (side.suspended === 'reader' && isAboutVisit(kind)) return
    // They got an email when the other side was suspended; one more shortly before the visit is enough.
    if (side.suspended === 'other' && kind === 'day') return
    const email = reminderTo(side, { kind, bookingId, publicUrl: scope.settings.publicUrl, answers })
    if (email) await sendWanted(scope, 'orderUpdates', email)
  })
}
