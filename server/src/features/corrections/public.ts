export { wayBackOf } from './rules.ts'
export { movementWords } from './words.ts'
