export { readCalendarPart } from './calendar-part.ts'
export { completesAt } from './deadlines.ts'
