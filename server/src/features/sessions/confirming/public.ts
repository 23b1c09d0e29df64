export { confirmSession, requireConfirmed } from './confirming.ts'
export { unproveOthers } from './queries.ts'
