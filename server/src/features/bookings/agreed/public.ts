export { takeDownRequestedBooking } from '../notes/taking-down.ts'
export { bookOffer } from './agreed.ts'
export { arrangeOffer, requireDates, settleArranged } from './arranged.ts'
