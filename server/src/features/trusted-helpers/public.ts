export { noteAbout, onBehalf, requireApart } from './acting.ts'
export { helperNameSql } from './queries/grants.ts'
export { endHelpers, eraseHelpers } from './service.ts'
