import {
  addException,
  changeAvailability,
  getAvailability,
  removeException,
} from '@sparkhood/contract/bookings/availability'
import {
  addExternalCalendar,
  listExternalCalendars,
  removeExternalCalendar,
} from '@sparkhood/contract/bookings/external-calendars'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { useAct, useCall } from '../../lib/api.ts'

export const useAvailability = () => useCall(getAvailability, {})
export const useChangeAvailability = () => useAct(changeAvailability, { refreshes: [getAvailability, getProfile] })
export const useAddException = () => useAct(addException, { refreshes: [getAvailability], once: true })
export const useRemoveException = () => useAct(removeException, { refreshes: [getAvailability] })

export const useExternalCalendars = () => useCall(listExternalCalendars, {})
export const useAddExternalCalendar = () => useAct(addExternalCalendar, { refreshes: [listExternalCalendars] })
export const useRemoveExternalCalendar = () => useAct(removeExternalCalendar, { refreshes: [listExternalCalendars] })
