export { eraseBookings } from './erase.ts'
export { countLiveBookings } from './erase-queries.ts'
export { freezeBooking, settleBooking } from './service.ts'
