export { asChoice, type CardChoice, erasePayer, payerOf } from './cards.ts'
export { beginPayment, collectForBooking } from './funding.ts'
export { findPayer } from './queries/cards.ts'
export { receiveEvent } from './reports.ts'
