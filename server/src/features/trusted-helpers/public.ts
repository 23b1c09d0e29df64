export { listHiddenFromHelper, noteAbout, onBehalf, requireApart } from './acting.ts'
export { helperNameSql, helperSql } from './queries/grants.ts'
export { endHelpers, eraseHelpers } from './service.ts'
