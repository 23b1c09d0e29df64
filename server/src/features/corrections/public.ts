export { readLeftAlone, wayBackFor } from './service.ts'
export { movementWords } from './words.ts'
