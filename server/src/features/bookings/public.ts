export { eraseBookings } from './erase.ts'
export { countLiveBookings } from './queries/erase.ts'
export { seesPlace, wasAccepted } from './queries/shown.ts'
export { acceptWithin, freezeBooking, settleBooking } from './service.ts'
