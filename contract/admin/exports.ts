import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { calendarDay, dayMs } from '../primitives/time.ts'

/** The tables that operators may take out of the site. */
export const exportTables = ['payments', 'payouts', 'holds', 'movements', 'bookings', 'members'] as const
export type ExportTable = (typeof exportTables)[number]

/** This many days a table may span. */
export const longestExportDays = 366

const day = calendarDay('Enter a day')
const daysFrom = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** Why these days cannot be taken, in words; undefined where they can. */
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
  summary: 'A table for spreadsheets of what began between two days, oldest first; after confirming that it is you',
  params: z.object({ table: z.enum(exportTables) }),
  query: z.object({ from: day, to: day }),
  file: true,
  reply: z.object({}),
  refusals: ['auth.confirm_first', 'export.range'],
})
