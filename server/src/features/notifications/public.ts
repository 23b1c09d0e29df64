export { eraseBrowsers } from './delivery/push/queries.ts'
export { eraseNotifications } from './queries.ts'
