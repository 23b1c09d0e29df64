export { listHiddenFromHelper, noteAbout, onBehalf, requireApart } from './acting.ts'
export { activeHelpersSql, endedBySql, helperNameSql } from './queries/grants.ts'
export { endHelpers, eraseHelpers } from './service.ts'
