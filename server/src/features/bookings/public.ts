export { eraseBookings } from './erase.ts'
export { countLiveBookings } from './erase-queries.ts'
export { acceptWithin, freezeBooking, settleBooking } from './service.ts'
