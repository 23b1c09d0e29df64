export { sendWanted } from './emails.ts'
export { eraseDeliveries, erasePreferences, writeDelivery } from './queries.ts'
export { changePreferences, toPreferences } from './service.ts'
export { endEmails } from './unsubscribe.ts'
