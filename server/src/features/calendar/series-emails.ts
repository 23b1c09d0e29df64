import { visitHeldHours } from '@sparkhood/contract/bookings/arrangement-terms'
import { brand } from '@sparkhood/contract/brand'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import { nameInMail } from '@sparkhood/contract/primitives/names'
import { writeSeriesPart } from '../../platform/calendars/ical.ts'
import type { Events } from '../../platform/events.ts'
import { type Email, writeEmail } from '../../platform/mail/emails.ts'
import { writeToEach } from '../../platform/mail/handing-over.ts'
import { hello, withNamesInMail } from '../../platform/mail/wording.ts'
import type { Scope } from '../../platform/scope.ts'
import { sendWanted } from '../preferences/public.ts'
import { getSeries } from './events.ts'
import { findSeries, listSides, type Series, type SidePerson } from './queries.ts'

type Moved = Events['arrangement.moved']
export type SeriesEmailFacts = Pick<SidePerson, 'email' | 'firstname'> & { series: Series; now: Date }
type Words = { subject: string; lines: string[] }
type Say = (facts: Series & { now: Date }) => Words

const stay = 'Any visit that’s already booked stays booked.'

/** The first visit that takes place. The series itself begins where its rule does, even if that visit was skipped. */
const firstStart = ({ visits, starts_at: begins }: Pick<Series, 'visits' | 'starts_at'>): Date => {
  const first = visits.find(({ is_on: isOn }) => isOn)
  return first ? new Date(first.starts_at) : begins
}

/**
 * The emails about changes to a series, sent at once to the other side, or to both sides if a timed job made the
 * change. Only what changes the calendar is emailed; everything else is just a notification.
 */
export const contents: Partial<Record<Moved['what'], Say>> = {
  accepted: ({ other, title, now, ...series }) => ({
    subject: `${other} agreed to regular visits: ${title}`,
    lines: [
      `The first visit is on ${momentInWords(firstStart(series), now)}.`,
      `The money for each visit is held ${visitHeldHours} hours before it.`,
    ],
  }),
  changed: ({ other, title }) => ({
    subject: `${other} agreed to the change: ${title}`,
    lines: ['The visits are as you asked.'],
  }),
  skipped: ({ other, title }) => ({
    subject: `${other} skipped a visit: ${title}`,
    lines: ['The other visits stay as they are.'],
  }),
  paused: ({ other, title }) => ({
    subject: `${other} paused regular visits: ${title}`,
    lines: ['No visit is booked until they resume.', stay],
  }),
  no_money: ({ is_client, other, title }) => ({
    subject: `Paused: ${title}`,
    lines: is_client
      ? ['There wasn’t enough in your wallet for the next visit. Add money, then resume the visits.', stay]
      : [`The money for the next visit could not be held. ${other} has to add money first.`, stay],
  }),
  unavailable: ({ title }) => ({
    subject: `Paused: ${title}`,
    lines: ['An account or the listing is on hold. You can resume the visits once that’s sorted.', stay],
  }),
  resumed: ({ other, title }) => ({
    subject: `${other} resumed regular visits: ${title}`,
    lines: ['The visits go ahead again.'],
  }),
  ended: ({ other, title }) => ({ subject: `${other} ended regular visits: ${title}`, lines: [stay] }),
}

// If a member was suspended after agreeing, this is not announced: the visits pause, and the pause is.
const plans: ReadonlySet<Moved['what']> = new Set(['accepted', 'changed', 'resumed'])

/** Emails the sides of a series, with a calendar attachment of its current state. */
export async function emailAboutSeries(
  scope: Scope<'mail' | 'seals'>,
  { arrangementId, what, by }: Moved,
): Promise<void> {
  const say = contents[what]
  if (!say) return
  await writeToEach(
    await listSides(scope, arrangementId),
    async ({ id, side, other_suspended: isSuspended, ...reader }) => {
      if (side === by || (isSuspended && plans.has(what))) return
      const series = await findSeries(scope, id, arrangementId)
      if (!series) return
      await sendWanted(scope, 'orderUpdates', seriesEmail({ ...reader, series, now: scope.now }, say, scope.settings))
    },
  )
}

export function seriesEmail(
  { email, firstname, now, ...facts }: SeriesEmailFacts,
  say: Say,
  { publicUrl }: { publicUrl: string },
): Email {
  const series = withNamesInMail(facts.series, ['other'])
  const { subject, lines } = say({ ...series, now })
  const link = { label: 'See the visits', url: `${publicUrl}/regular/${series.id}` }
  const calendar = writeSeriesPart(getSeries(series, publicUrl), {
    organizer: { name: brand.name, email: brand.supportEmail },
    attendee: { name: nameInMail(firstname), email },
  })
  return { ...writeEmail(email, subject, [hello(firstname), ...lines, link]), calendar }
}
