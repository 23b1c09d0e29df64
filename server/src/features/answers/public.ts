export { listWaysToAnswer } from './letters.ts'
