export { eraseAssisted } from './erase.ts'
export { keepLetter } from './letters.ts'
export { recordKept, recordWithdrawal, stopOrganising } from './members.ts'
export { getUnhelpedSinceSql, isUnhelpedSql } from './queries/unhelped.ts'
