export {
  changeAccountLife,
  changeAddress,
  changePhone,
  makeAdmin,
  openAccount,
  suspendAccount,
} from './accounts.ts'
export { isProven, useProof } from './codes.ts'
