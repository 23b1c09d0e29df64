export { verifyLedger } from './ledger-verify.ts'
export {
  balancesOf,
  bindHold,
  creditTopUp,
  placeHold,
  releaseEarned,
  type Settlement,
  settleHold,
} from './service.ts'
