export { eraseBookings } from './erase.ts'
export { countLiveBookings } from './queries/erase.ts'
export { acceptWithin, freezeBooking, settleBooking } from './service.ts'
