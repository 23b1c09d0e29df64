export { verifyLedger } from './ledger-verify.ts'
export {
  balancesOf,
  bindHold,
  lapseSparks,
  moveGatewayMoney,
  placeHolds,
  settleHold,
  takeBack,
} from './service.ts'
