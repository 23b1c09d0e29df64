export { completesAt } from '../deadlines/deadlines.ts'
export { readCalendarPart } from './calendar-part.ts'
