import { formatTime, toDay } from '../../../lib/format.ts'
import { momentAt } from '../../../ui/forms/london-time.ts'

/** Moments as a browser's own field for them has them, by the clocks that all pages show. */
export type Typed = { from: string; until: string }

/** '2026-11-23T10:05' for a moment. */
export const asTyped = (at: Date): string => `${toDay(at)}T${formatTime(at).slice(0, 5)}`

export const typedNow = (): string => asTyped(new Date())

/** The moment of what was typed; undefined where nothing was, nothing whole, or a time that the clocks pass over. */
export const typedMoment = (text: string): Date | undefined => {
  const [day = '', time = ''] = text.split('T')
  return momentAt(day, time.slice(0, 5))
}
