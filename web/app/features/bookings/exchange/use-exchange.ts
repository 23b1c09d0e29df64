import { listOutwardBookings, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { listOwnSkills, type OwnSkill } from '@sparkhood/contract/listings/skills'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { useState } from 'react'
import { useAct, useCall } from '../../../lib/api.ts'
import { momentAt } from '../../../ui/forms/london-time.ts'
import type { Asked } from '../form/request-booking.ts'
import { useOwnPlace } from '../queries.ts'
import { isReturnedHere, type Places } from './places.ts'

/** The return that is offered, as filled in. */
export type Return = { skillId: string; day: string; time: string; hours: number; days: number; isHere: boolean }
const empty: Return = { skillId: '', day: '', time: '', hours: 1, days: 1, isHere: false }

/** The member's own listings that others can find. */
export const useOwnOffers = (enabled: boolean) => {
  const { data, error, isPending, refetch } = useCall(listOwnSkills, {}, { enabled })
  const offers: OwnSkill[] = (data?.data ?? []).filter((skill) => skill.approval_status === 'approved' && !skill.paused)
  return { offers, error, isPending, refetch }
}

/** The possible places of the return. */
export const usePlaces = (hasAddress: boolean, isCollected: boolean): Places => {
  const own = useOwnPlace().data?.data
  // Until it is known, the server decides.
  return { isCollected, theirs: hasAddress, here: !isCollected || own?.street !== '' }
}

/** The state of the offered return, and the request for both halves; a retry after a lost reply requests once. */
export const useExchange = (places: Places) => {
  const [given, setGiven] = useState(empty)
  const request = useAct(requestBooking, { once: true, refreshes: [listOutwardBookings, getProfile] })
  const startsAt = momentAt(given.day, given.time)
  const send = async (asked: Asked, photos: File[]): Promise<boolean> => {
    const body = {
      ...asked,
      payment_method: 'exchange' as const,
      offer_skill_id: given.skillId,
      offer_date: startsAt,
      offer_hours: given.hours,
      ...(given.days > 1 && { offer_days: given.days }),
      offer_here: isReturnedHere(given, places),
    }
    return request.mutateAsync({ body, files: { thumbnails: photos } }).then(
      () => true,
      () => false,
    )
  }
  return {
    given,
    change: (part: Partial<Return>) => {
      // An error concerns the values that were sent.
      if (request.error) request.reset()
      setGiven((before) => ({ ...before, ...part }))
    },
    startsAt,
    send,
    busy: request.isPending,
    error: request.error,
  }
}
