export { erasePayouts } from './methods/methods.ts'
export { sumOfOpenWithdrawals } from './queries.ts'
