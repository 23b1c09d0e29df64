export { removeBlocksOf as eraseBlocks } from './block-queries.ts'
export { settleReports } from './reports.ts'
export { appealSuspension, getSuspension } from './suspensions/appeals.ts'
export { suspendMember } from './suspensions/suspensions.ts'
