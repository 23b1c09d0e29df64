export { erasePayouts } from './methods.ts'
export { sumOfOpenWithdrawals } from './queries.ts'
