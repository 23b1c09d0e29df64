export { confirmSession, requireConfirmed, requireSession } from './confirming.ts'
export { unproveOthers } from './queries.ts'
