export { eraseCommunity } from './queries.ts'
