export { eraseVouches } from './queries.ts'
export { waitsSql } from './review-queries.ts'
