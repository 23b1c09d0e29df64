import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'
import { storedFreeUntil } from './shown.ts'

const fill = sql(
  'bookings.fill_free_until',
  `update bookings b set free_until = ${storedFreeUntil('b')}
   where b.id in (select id from bookings where free_until is null order by id limit $1 for no key update skip locked)`,
)
/** Stores with some bookings that are older than the column until when cancelling them is free; returns how many there were. */
export const fillFreeUntil = (scope: Scope, most: number): Promise<number> => scope.db.run(fill, [most])
