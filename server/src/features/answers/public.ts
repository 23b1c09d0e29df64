export { findWaysToAnswer } from './letters.ts'
