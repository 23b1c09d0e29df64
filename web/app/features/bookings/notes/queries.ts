import { listBookingNotes, writeBookingNote } from '@sparkhood/contract/bookings/notes'
import { useAct, useCall } from '../../../lib/api.ts'

export const useNotes = (bookingId: string) => useCall(listBookingNotes, { params: { id: bookingId } })
export const useWriteNote = () => useAct(writeBookingNote, { refreshes: [listBookingNotes], once: true })
