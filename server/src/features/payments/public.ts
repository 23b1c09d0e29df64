export { findPayer } from './card-queries.ts'
export { asChoice, type CardChoice, erasePayer, payerOf } from './cards.ts'
export { beginPayment, collectForBooking } from './funding.ts'
export { receiveEvent } from './reports.ts'
