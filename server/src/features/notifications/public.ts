export { eraseBrowsers } from './queries/push.ts'
export { eraseNotifications } from './queries.ts'
