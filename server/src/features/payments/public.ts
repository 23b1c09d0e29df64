export { findPayer } from './card-queries.ts'
export { erasePayer, payerOf } from './cards.ts'
export { receiveEvent } from './service.ts'
