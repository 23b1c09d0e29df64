export { listWaysToAnswer } from './emails.ts'
