export { suspendMember } from './suspensions.ts'
