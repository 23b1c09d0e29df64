export { findBooks, overlookedSql } from './queries.ts'
export { findOpenBreaks, reconcileGateway, reconcileInside } from './service.ts'
