export { changePhone, makeAdmin, type NewAccount, openAccount, suspendAccount } from './accounts.ts'
export { isProven, useProof } from './codes.ts'
export { authenticate } from './sessions.ts'
