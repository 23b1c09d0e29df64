export { verifyLedger } from './ledger-verify.ts'
export {
  bindHold,
  getBalances,
  isInDebt,
  lapseSparks,
  moveGatewayMoney,
  placeHolds,
  settleHold,
  takeBack,
} from './service.ts'
