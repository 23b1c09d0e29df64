export { isOver } from './rules.ts'
