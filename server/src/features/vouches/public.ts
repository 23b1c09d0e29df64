export { eraseVouches, waitsSql } from './queries.ts'
