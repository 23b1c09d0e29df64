export { eraseAlerts } from './queries.ts'
