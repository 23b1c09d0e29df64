export { verifyLedger } from './ledger-verify.ts'
export {
  balancesOf,
  bindHold,
  creditTopUp,
  lapseSparks,
  placeHold,
  releaseEarned,
  settleHold,
} from './service.ts'
