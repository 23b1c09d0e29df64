import type { Profile } from '@sparkhood/contract/people/profiles'
import { useEffect } from 'react'
import { useOwnPlace } from '../queries.ts'
import type { Draft } from './draft.ts'

type Place = Pick<Profile, 'street' | 'locationName' | 'zip_code' | 'exact_lat' | 'exact_lon'>

export const getAddress = ({ street, locationName, zip_code }: Place): string =>
  [street, locationName, zip_code].filter(Boolean).join(', ')

/** The member's own place in the format of a draft. */
export const toPlace = (own: Place) => ({
  location: getAddress(own),
  lat: own.exact_lat ?? undefined,
  lon: own.exact_lon ?? undefined,
})

/** Whether a visitor could find it: a town is not enough, and a postcode covers some fifteen homes. */
export const isFindable = ({ street }: Place): boolean => Boolean(street)

/** Fills in the member's own place unless something was entered; a field that they empty stays empty. */
export function useSavedPlace(draft: Draft, change: (part: Partial<Draft>) => void): void {
  const own = useOwnPlace().data?.data
  useEffect(() => {
    if (!own || draft.isPlaced) return
    change({ isPlaced: true, ...(draft.location === '' && toPlace(own)) })
  })
}
