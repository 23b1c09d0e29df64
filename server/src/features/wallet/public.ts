export { verifyLedger } from './ledger-verify.ts'
export {
  balancesOf,
  bindHold,
  lapseSparks,
  moveGatewayMoney,
  placeHold,
  settleHold,
  takeBack,
} from './service.ts'
