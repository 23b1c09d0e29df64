export { eraseAlerts } from './queries/removal.ts'
