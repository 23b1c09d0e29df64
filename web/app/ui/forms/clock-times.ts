const halfHoursADay = 48
const clock = (halfHours: number): string =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 === 0 ? '00' : '30'}`

/** The half hours at which a period may begin, and end. */
export const openings = Array.from({ length: halfHoursADay }, (_, at) => clock(at))
export const closings = openings.map((_, at) => clock(at + 1))

/** The options with an additional time that was given to the minute. */
export const withTime = (times: readonly string[], time: string): string[] =>
  times.includes(time) ? [...times] : [...times, time].sort()
