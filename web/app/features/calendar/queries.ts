import { readAgenda } from '@sparkhood/contract/bookings/agenda'
import * as calendar from '@sparkhood/contract/bookings/calendar'
import { useMutation } from '@tanstack/react-query'
import { fetchFile, useAct, useCall } from '../../lib/api.ts'
import { saveFile } from '../../ui/page/save-file.ts'

/** A member's week, by its Monday. */
export const useAgenda = (from: string) => useCall(readAgenda, { query: { from, days: 7 } })

export const useCalendarLink = () => useCall(calendar.findCalendarLink, {})
export const useMakeLink = () => useAct(calendar.makeCalendarLink, { refreshes: [calendar.findCalendarLink] })
export const useRemoveLink = () => useAct(calendar.removeCalendarLink, { refreshes: [calendar.findCalendarLink] })

/** Saves a booking as a calendar file. */
export const useSaveBooking = (bookingId: string) =>
  useMutation({
    mutationFn: async () => saveFile(await fetchFile(calendar.getBookingCalendar, { params: { id: bookingId } })),
  })
