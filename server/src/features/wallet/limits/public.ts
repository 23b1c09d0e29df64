export { findLeft } from './limits.ts'
export { spentSql } from './queries.ts'
