export { noteAbout, onBehalf, requireApart } from './acting.ts'
export { helperNameSql } from './queries/grants.ts'
export { agreeFor, endHelpers, eraseHelpers } from './service.ts'
