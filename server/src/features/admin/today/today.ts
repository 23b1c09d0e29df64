import { chartDays, type DayFigures, queues, type WaitingQueue } from '@sparkhood/contract/admin/console'
import { mayDo } from '@sparkhood/contract/admin/permissions'
import { formatterIn } from '@sparkhood/contract/primitives/moments'
import { pounds } from '@sparkhood/contract/primitives/money'
import { dayMs, hourMs, placeTimeZone } from '@sparkhood/contract/primitives/time'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { countDays, type FiguresRow, listKept, listWaiting, storeFigures } from './queries.ts'

/** The queues that the actor's role may see, with what waits for them. */
export async function seeQueues(scope: MemberScope): Promise<WaitingQueue[]> {
  const rows = await listWaiting(scope)
  return rows
    .filter(({ name }) => mayDo(scope.actor.role, queues[name].permission))
    .map((row) => {
      const { promiseHours } = queues[row.name]
      const ageMs = row.oldest_at ? scope.now.getTime() - row.oldest_at.getTime() : 0
      return { ...row, late: promiseHours !== null && ageMs > promiseHours * hourMs }
    })
}

const dayFormat = formatterIn({ dateStyle: 'short' }, placeTimeZone, 'en-CA')
const dayBefore = (now: Date, days: number): string => dayFormat.format(new Date(now.getTime() - days * dayMs))
const after = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

/**
 * The figures of the last days: stored ones for past days, the rest counted now. Money only for roles that may see it.
 */
export async function seeFigures(scope: MemberScope<'heavyReads'>): Promise<DayFigures[]> {
  const [first, today] = [dayBefore(scope.now, chartDays - 1), dayBefore(scope.now, 0)]
  const known = await listKept(scope, first, today)
  const last = known.at(-1)
  const rest = await scope.heavyReads.through(() => countDays(scope, last ? after(last.day) : first, today))
  const hasMoney = mayDo(scope.actor.role, 'money.see')
  return [...known, ...rest].map((row) => asFigures(row, hasMoney))
}

const asFigures = ({ in_minor, out_minor, ...row }: FiguresRow, hasMoney: boolean): DayFigures => ({
  ...row,
  money_in: hasMoney ? pounds(in_minor) : null,
  money_out: hasMoney ? pounds(out_minor) : null,
})

/**
 * Stores the figures of past days. A payout counts on the day it is known to be paid, so the last two days are left
 * out.
 */
export const keepFigures = (scope: Scope): Promise<number> =>
  storeFigures(scope, dayBefore(scope.now, 3 * chartDays), dayBefore(scope.now, 2))
