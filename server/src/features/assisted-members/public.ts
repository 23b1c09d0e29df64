export { eraseAssisted } from './erase.ts'
export { keepLetter } from './letters.ts'
export { recordWithdrawal } from './members.ts'
