export { verifyLedger } from './ledger-verify.ts'
export {
  balancesOf,
  bindHold,
  creditTopUp,
  lapseSparks,
  moveWithdrawal,
  placeHold,
  settleHold,
} from './service.ts'
