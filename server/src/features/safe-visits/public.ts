export { eraseSafeVisits } from './queries.ts'
