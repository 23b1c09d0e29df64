export { overlookedSql } from './queries.ts'
