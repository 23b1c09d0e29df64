export { verifyLedger } from './ledger-verify.ts'
export {
  bindHold,
  getBalances,
  lapseRest,
  moveGatewayMoney,
  placeHolds,
  settleHold,
  takeBack,
} from './service.ts'
