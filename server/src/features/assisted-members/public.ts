export { storeLetter } from './letters/letters.ts'
export { eraseAssisted, recordClosingUndone, recordWithdrawal, stopOrganising } from './members.ts'
export { getUnhelpedSinceSql, isUnhelpedSql } from './queries.ts'
