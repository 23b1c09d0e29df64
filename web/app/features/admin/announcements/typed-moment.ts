/** Moments as a browser's own field for them has them, by the clock of whoever types. */
export type Typed = { from: string; until: string }

const two = (part: number): string => String(part).padStart(2, '0')

/** '2026-11-23T10:05' for a moment. */
export const asTyped = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

export const typedNow = (): string => asTyped(new Date())

/** The moment of what was typed; undefined where nothing was, or nothing whole. */
export const typedMoment = (text: string): Date | undefined => {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at
}
