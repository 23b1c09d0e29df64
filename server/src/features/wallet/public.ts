export { verifyLedger } from './ledger-verify.ts'
export {
  bindHold,
  getBalances,
  lapseSparks,
  moveGatewayMoney,
  placeHolds,
  settleHold,
  takeBack,
} from './service.ts'
