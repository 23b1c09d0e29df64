export { erasePayouts } from './erase.ts'
export { sumOfOpenWithdrawals } from './queries.ts'
