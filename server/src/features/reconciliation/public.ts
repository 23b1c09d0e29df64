export { findBooks, overlookedSql } from './queries.ts'
export { listOpenBreaks, reconcileGateway, reconcileInside } from './service.ts'
