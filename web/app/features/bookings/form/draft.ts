import { bookingForm } from '@sparkhood/contract/bookings/requests'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { memberId } from '../../../lib/session.ts'
import { momentAt } from '../../../ui/forms/london-time.ts'

const shape = z.object({
  description: z.string(),
  location: z.string(),
  /** The place has been filled in once, by its maker or from their profile. */
  isPlaced: z.boolean().default(false),
  lat: z.number().optional(),
  lon: z.number().optional(),
  day: z.string(),
  time: z.string(),
  hours: z.number(),
  /** How many days, where a tool is lent by the day. */
  days: z.number().default(1),
  /** Of a tool: the client comes for it. */
  collect: z.boolean().default(true),
  /** How many photos were chosen; a reload loses them, and says so. */
  photos: z.number(),
  /** The day that was carried here last, so that one chosen since stays. */
  carried: z.string().default(''),
})

/** What has been filled in so far, as the form holds it. */
export type Draft = z.infer<typeof shape>

/** What to say beside fields that are not as they should be. */
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

/** The moment a draft asks for, once day and time are chosen. */
export const getStart = ({ day, time }: Draft): Date | undefined => momentAt(day, time)

/** How long a draft asks for: days of what is lent by the day, else hours. */
export const toLength = (
  { hours, days }: Pick<Draft, 'hours' | 'days'>,
  { rate_unit: unit }: Pick<SkillOffer, 'rate_unit'>,
) => (unit === 'day' ? { hours: 1, days } : { hours, days: undefined })

type Handed = Pick<SkillOffer, 'kind'> & { owner: Pick<SkillOffer['owner'], 'has_address'> }

/** Whether the client comes for what is asked for, so that no place is to be filled in. */
export const isCollected = ({ collect }: Pick<Draft, 'collect'>, { kind, owner }: Handed): boolean =>
  kind === 'tool' && owner.has_address && collect

/** The fields that are still to be filled in, with what to say beside each. */
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

/** A draft for the day that its maker looked for last; whatever they chose since then stays. */
export const forDay = (draft: Draft, day: string): Draft =>
  day === '' || day === draft.carried
    ? draft
    : { ...draft, day, carried: day, time: day === draft.day ? draft.time : '' }

/** The draft of a booking of one skill; it survives a reload of the page, and another member never sees it. */
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
