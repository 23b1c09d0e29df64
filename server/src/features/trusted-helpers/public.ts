export { listHiddenFromHelper, noteAbout, onBehalf, requireApart } from './acting/acting.ts'
export { helperSql } from './acting/queries.ts'
export { agreeFor, endHelpers, eraseHelpers } from './service.ts'
