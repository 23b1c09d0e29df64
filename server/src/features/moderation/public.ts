export { removeBlocksOf as eraseBlocks } from './block-queries.ts'
export { suspendMember } from './suspensions.ts'
