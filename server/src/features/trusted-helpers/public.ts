export { listHiddenFromHelper, noteAbout, onBehalf, requireApart } from './acting.ts'
export { helperSql } from './queries/grants.ts'
export { agreeFor, endHelpers, eraseHelpers } from './service.ts'
