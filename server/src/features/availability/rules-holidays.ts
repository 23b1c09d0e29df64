import type { HolidayNation } from '@sparkhood/contract/bookings/availability'
import known from './bank-holidays.json' with { type: 'json' }

const days = new Map(Object.entries(known).map(([nation, dates]) => [nation, new Set(dates)]))

/** Whether a day (2026-12-25) is a bank holiday of a nation. The table is written by scripts/bank-holidays.ts. */
export const isBankHoliday = (day: string, nation: HolidayNation): boolean => days.get(nation)?.has(day) ?? false
