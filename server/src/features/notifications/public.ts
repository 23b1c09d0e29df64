export { eraseNotifications } from './queries.ts'
