import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import { toDay } from '../availability/public.ts'

/** The calendar day of a moment by the clocks of the place, within which alerts are counted: 2026-11-21. */
export const getAlertDay = (now: Date): string => toDay(now, placeTimeZone)
