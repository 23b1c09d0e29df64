import { formatTime, toDay } from '../../../lib/format.ts'
import { momentAt } from '../../../ui/forms/london-time.ts'

/** Moments in the format of `datetime-local` fields, in the place's time zone. */
export type Typed = { from: string; until: string }

/** Formats a moment as '2026-11-23T10:05'. */
export const asTyped = (at: Date): string => `${toDay(at)}T${formatTime(at).slice(0, 5)}`

export const typedNow = (): string => asTyped(new Date())

/** Parses a typed moment; undefined if it is empty, incomplete, or skipped by a clock change. */
export const typedMoment = (text: string): Date | undefined => {
  const [day = '', time = ''] = text.split('T')
  return momentAt(day, time.slice(0, 5))
}
