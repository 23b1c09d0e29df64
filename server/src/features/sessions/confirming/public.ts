export { confirmSession, holdStandings, requireConfirmed, requireSession } from './confirming.ts'
export { unproveOthers } from './queries.ts'
