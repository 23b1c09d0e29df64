export { eraseAvailability, type Listed } from './queries.ts'
export { endOf } from './rules.ts'
export { outlineOf } from './rules-week.ts'
export { changeUsualHours, isProviderFree, listFreeOn } from './service.ts'
