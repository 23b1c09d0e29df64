import {
  addExternalCalendar,
  listExternalCalendars,
  removeExternalCalendar,
} from '@sparkhood/contract/bookings/external-calendars'
import { useAct, useCall } from '../../../lib/api.ts'

export const useExternalCalendars = () => useCall(listExternalCalendars, {})
export const useAddExternalCalendar = () => useAct(addExternalCalendar, { refreshes: [listExternalCalendars] })
export const useRemoveExternalCalendar = () => useAct(removeExternalCalendar, { refreshes: [listExternalCalendars] })
