import { bookingForm } from '@sparkhood/contract/bookings/requests'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { memberId } from '../../../lib/session.ts'
import { momentAt } from '../../../ui/forms/london-time.ts'

const shape = z.object({
  description: z.string(),
  location: z.string(),
  /** The place was filled in once, by the member or from their profile. */
  isPlaced: z.boolean().default(false),
  lat: z.number().optional(),
  lon: z.number().optional(),
  day: z.string(),
  time: z.string(),
  hours: z.number(),
  /** The number of days, for a tool priced by the day. */
  days: z.number().default(1),
  /** For a tool: the client collects it. */
  collect: z.boolean().default(true),
  /** The number of chosen photos; a reload loses them, and says so. */
  photos: z.number(),
  /** The last date taken from a search, so that a later choice is kept. */
  carried: z.string().default(''),
})

/** The values of the form so far. */
export type Draft = z.infer<typeof shape>

/** The messages beside invalid fields. */
export type Problems = Partial<Record<keyof Draft, string>>

const empty: Draft = {
  description: '',
  location: '',
  isPlaced: false,
  day: '',
  time: '',
  hours: 1,
  days: 1,
  collect: true,
  photos: 0,
  carried: '',
}

/** The requested start, once date and time are chosen. */
export const getStart = ({ day, time }: Draft): Date | undefined => momentAt(day, time)

/** The requested length: days for a listing priced by the day, otherwise hours. */
export const toLength = (
  { hours, days }: Pick<Draft, 'hours' | 'days'>,
  { rate_unit: unit }: Pick<SkillOffer, 'rate_unit'>,
) => (unit === 'day' ? { hours: 1, days } : { hours, days: undefined })

type Handed = Pick<SkillOffer, 'kind'> & { owner: Pick<SkillOffer['owner'], 'has_address'> }

/** Whether the client collects it, so that no place is needed. */
export const isCollected = ({ collect }: Pick<Draft, 'collect'>, { kind, owner }: Handed): boolean =>
  kind === 'tool' && owner.has_address && collect

/** The missing fields, with the message for each. */
export const missingIn = (draft: Draft, offer: Handed, now: Date): Problems => {
  const { description, booking_location } = bookingForm.shape
  const startsAt = getStart(draft)
  return {
    ...(!description.safeParse(draft.description).success && { description: 'Tell them what you need' }),
    ...(!isCollected(draft, offer) &&
      !booking_location.safeParse(draft.location).success && { location: 'Enter an address' }),
    ...(draft.day === '' && { day: 'Choose a day' }),
    ...(draft.time === '' && { time: 'Choose a time' }),
    ...(draft.day && draft.time && (!startsAt || startsAt <= now) && { time: 'Choose a time in the future.' }),
  }
}

const read = (key: string): Draft => {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return empty
  }
}

/** The draft with the date of the member's last search; later choices are kept. */
export const forDay = (draft: Draft, day: string): Draft =>
  day === '' || day === draft.carried
    ? draft
    : { ...draft, day, carried: day, time: day === draft.day ? draft.time : '' }

/** The draft of a booking of one listing; it survives a reload, and no other member sees it. */
export const useDraft = (skillId: string, day: string) => {
  const key = `booking-draft ${memberId()} ${skillId}`
  const [draft, setDraft] = useState(() => forDay(read(key), day))
  useEffect(() => {
    sessionStorage.setItem(key, JSON.stringify(draft))
  }, [key, draft])
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const forget = (): void => sessionStorage.removeItem(key)
  return { draft, change, forget }
}
