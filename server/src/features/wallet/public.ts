export { verifyLedger } from './ledger-verify.ts'
export {
  balancesOf,
  bindHold,
  creditTopUp,
  freezeHold,
  lapseSparks,
  moveWithdrawal,
  placeHold,
  settleHold,
} from './service.ts'
