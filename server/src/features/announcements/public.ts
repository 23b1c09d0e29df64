export { eraseDismissals } from './queries.ts'
