export { eraseAssisted } from './erase.ts'
export { keepLetter } from './letters.ts'
export { recordWithdrawal, stopOrganising } from './members.ts'
