export { isMeeting, isOver } from './rules.ts'
