export { confirmSession, holdStanding, requireConfirmed, requireSession } from './confirming.ts'
export { unproveOthers } from './queries.ts'
