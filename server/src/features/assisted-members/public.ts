export { keepLetter } from './letters.ts'
export { eraseAssisted, recordKept, recordWithdrawal, stopOrganising } from './members.ts'
export { getUnhelpedSinceSql, isUnhelpedSql } from './queries/members.ts'
