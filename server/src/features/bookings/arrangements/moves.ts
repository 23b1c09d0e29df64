import { endOf } from '../../../platform/clock.ts'
import type * as changes from './changes/queries.ts'
import type * as queries from './queries.ts'
import { isOpen } from './rules.ts'
import { movedTo, type Rule, ruleAt } from './rules-dates.ts'
import { lastingOf } from './times.ts'

export const ruleOf = (row: Pick<queries.ArrangementRow, 'repeats' | 'weekday' | 'nth' | 'clock_time'>): Rule => ({
  repeats: row.repeats,
  weekday: row.weekday,
  nth: row.nth,
  clockTime: row.clock_time,
})

type Ruled = Pick<queries.ArrangementRow, 'repeats' | 'weekday' | 'nth' | 'clock_time' | 'time_zone' | 'half_hours'>

/** The new times of the visits that a change affects. Visits that were moved individually before move with the others. */
export function getMoves(
  row: Ruled,
  visits: readonly queries.VisitRow[],
  { change, now }: { change: Pick<changes.ChangeRow, 'kind' | 'visit_id' | 'starts_at'>; now: Date },
): (queries.VisitTime & { wasAt: Date })[] {
  const { starts_at: startsAt } = change
  const first = visits.find(({ id }) => id === change.visit_id)
  if (!first || startsAt === null) return []
  const rule = ruleAt(ruleOf(row), startsAt, row.time_zone)
  const shift = { from: first.slot_at, to: startsAt, timeZone: row.time_zone }
  const isMeant = (visit: queries.VisitRow): boolean =>
    change.kind === 'one' ? visit.id === first.id : visit.number >= first.number
  return visits
    .filter((visit) => isMeant(visit) && isOpen({ status: visit.status, startsAt: visit.starts_at }, now))
    .map((visit) => {
      const exact = { startsAt, clockMoved: false }
      const slot = visit.id === first.id ? exact : movedTo(visit.slot_at, rule, shift)
      const endsAt = endOf(slot.startsAt, lastingOf(row.half_hours), row.time_zone)
      return { ...slot, id: visit.id, endsAt, wasAt: visit.starts_at }
    })
}
