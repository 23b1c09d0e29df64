import { hourMs } from '@sparkhood/contract/primitives/time'

/** How long something has been waiting: '40 minutes', '5 hours', '3 days'. */
export const getAge = (since: Date, now: Date): string => {
  const hours = Math.max(0, (now.getTime() - since.getTime()) / hourMs)
  if (hours < 1) return count(Math.max(1, Math.floor(hours * 60)), 'minute')
  if (hours < 48) return count(Math.floor(hours), 'hour')
  return count(Math.floor(hours / 24), 'day')
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`

/** Whether it has been waiting longer than we promise. */
export const isLate = (since: Date, promiseHours: number | null, now: Date): boolean =>
  promiseHours !== null && now.getTime() - since.getTime() > promiseHours * hourMs
