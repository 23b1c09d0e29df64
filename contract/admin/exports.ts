import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { calendarDay, dayMs } from '../primitives/time.ts'

/** The tables that operators may export. */
export const exportTables = ['payments', 'payouts', 'holds', 'movements', 'bookings', 'members'] as const
export type ExportTable = (typeof exportTables)[number]

/** The longest range of an export, in days. */
export const longestExportDays = 366

const day = calendarDay('Enter a day')
const daysFrom = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** Why these days cannot be exported, in words; undefined if they can. */
export const rangeProblem = (range: { from: string; to: string }): string | undefined => {
  if (daysFrom(range) < 1) return 'The last day comes before the first'
  return daysFrom(range) > longestExportDays ? `Take at most ${longestExportDays} days at once` : undefined
}

export const takeExport = endpoint({
  method: 'GET',
  path: '/admin/exports/:table',
  access: 'admin',
  permission: 'exports.take',
  looksIn: true,
  summary: 'Export as CSV what began between two days, oldest first; after confirming',
  params: z.object({ table: z.enum(exportTables) }),
  query: z.object({ from: day, to: day }),
  file: true,
  reply: z.object({}),
  refusals: ['auth.confirm_first', 'export.range'],
})
