export { verifyLedger } from './ledger-verify.ts'
export {
  balancesOf,
  bindHold,
  creditTopUp,
  lapseSparks,
  placeHold,
  settleHold,
} from './service.ts'
