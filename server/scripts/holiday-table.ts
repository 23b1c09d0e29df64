import Holidays from 'date-holidays'

const states = { 'england-and-wales': 'ENG', scotland: 'SCT', 'northern-ireland': 'NIR' } as const
const [firstYear, lastYear] = [2026, 2040]

/** Every bank holiday of each nation, with the days that stand in for those at weekends. */
export function getBankHolidays(): Record<keyof typeof states, string[]> {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, nth) => firstYear + nth)
  const getDays = (state: string): string[] => {
    const calendar = new Holidays('GB', state)
    const dates = years.flatMap((year) => calendar.getHolidays(year).filter(({ type }) => type === 'public'))
    return [...new Set(dates.map(({ date }) => date.slice(0, 10)))].sort()
  }
  return Object.fromEntries(Object.entries(states).map(([nation, state]) => [nation, getDays(state)])) as never
}
