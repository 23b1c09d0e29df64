export { confirmSession, lockAccountStatuses, requireConfirmed, requireSession } from './confirming.ts'
export { unproveOthers } from './queries.ts'
