export { eraseCalendar } from './service.ts'
