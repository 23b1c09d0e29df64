export { wayBackOf } from './rules.ts'
export { readLeftAlone } from './service.ts'
export { movementWords } from './words.ts'
