export { eraseReferrals } from './queries.ts'
