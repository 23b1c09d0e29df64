export {
  changeAccountStatus,
  changeAddress,
  changePhone,
  giveRole,
  openAccount,
  suspendAccount,
} from './accounts.ts'
export { isProven, useProof } from './codes.ts'
