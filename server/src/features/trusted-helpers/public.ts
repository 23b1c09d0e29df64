export { listHiddenFromHelper, noteAbout, onBehalf, requireApart } from './acting.ts'
export { helperSql } from './queries/in-sql.ts'
export { agreeFor, endHelpers, eraseHelpers } from './service.ts'
