export { verifyLedger } from './ledger-verify.ts'
export {
  balancesOf,
  bindHold,
  lapseSparks,
  moveGatewayMoney,
  placeHold,
  settleHold,
} from './service.ts'
export { referralReward } from './stories.ts'
