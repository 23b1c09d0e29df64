/** Answers the present moment. Tests hand the app a clock of their own. */
export type Clock = () => Date

/** What some work answers, and how many milliseconds it took. */
export async function measured<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  const done = await work()
  return [done, Math.round(performance.now() - begun)]
}

export const systemClock: Clock = () => new Date()
