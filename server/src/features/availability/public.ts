export { eraseAvailability } from './queries.ts'
export { endOf } from './rules.ts'
export { outlineOf } from './rules-week.ts'
export { changeUsualHours, isProviderFree } from './service.ts'
