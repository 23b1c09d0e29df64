import { dayMs } from '@sparkhood/contract/primitives/time'

let [hours, repeating, days] = [0, 0, 0]

/** Restarts the sequences: each neighbourhood has its own bookings, but the test files of a worker share this module. */
export function startOver(): void {
  ;[hours, repeating, days] = [0, 0, 0]
}

/** Returns a start that no other booking has. */
export const nextStart = (): Date => {
  hours += 1
  return new Date(Date.UTC(2026, 11, 1 + Math.floor(hours / 8), 9 + (hours % 8)))
}

/** Returns a start on a day without other bookings. */
export function nextDay(): Date {
  days += 1
  return new Date(Date.UTC(2027, 1, 1, 10) + days * dayMs)
}

/** Returns the first of four weekly visits, on evenings without other bookings. */
export function nextVisit(): Date {
  const [day, hour, block] = [repeating % 7, Math.floor(repeating / 7) % 3, Math.floor(repeating / 21)]
  repeating += 1
  return new Date(Date.UTC(2026, 11, 1 + day + 28 * block, 17 + hour))
}
