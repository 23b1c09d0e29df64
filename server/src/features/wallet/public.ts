export { verifyLedger } from './ledger-verify.ts'
export { type Reversal, reverse } from './reversals.ts'
export {
  balancesOf,
  bindHold,
  creditTopUp,
  lapseSparks,
  moveWithdrawal,
  placeHold,
  settleHold,
} from './service.ts'
