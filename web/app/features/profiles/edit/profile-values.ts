import type { UseFormReturnType } from '@mantine/form'
import { type PlaceSuggestion, type Profile, profileEdit } from '@sparkhood/contract/people/profiles'
import type { Exactness } from '@sparkhood/contract/primitives/place'

export const genderLabels = { male: 'Male', female: 'Female', other: 'Other' } as const

/** The values of the profile form; `point` is missing while the place is only text. */
export type ProfileValues = {
  firstname: string
  lastname: string
  gender: keyof typeof genderLabels
  phone: string
  website: string
  bio: string
  openingTime: string
  closingTime: string
  weekendsInclusive: boolean
  expertVisibility: boolean
  shows_email: boolean
  locationName: string
  point: { lat: number; lon: number } | null
  /** How precisely the point is known; null if unknown. */
  exactness: Exactness | null
  street: string
  zip_code: string
}

export type ProfileFormType = UseFormReturnType<ProfileValues>

export const getValues = (profile: Profile): ProfileValues => {
  const { exact_lat: lat, exact_lon: lon } = profile
  return {
    firstname: profile.firstname,
    lastname: profile.lastname,
    gender: profile.gender ?? 'other',
    phone: profile.phone ?? '',
    website: profile.website,
    bio: profile.bio,
    openingTime: profile.openingTime,
    closingTime: profile.closingTime,
    weekendsInclusive: profile.weekendsInclusive,
    expertVisibility: profile.expertVisibility ?? true,
    shows_email: profile.shows_email ?? false,
    locationName: profile.locationName,
    point: typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null,
    exactness: profile.exactness ?? null,
    street: profile.street ?? '',
    zip_code: profile.zip_code ?? '',
  }
}

const problemsOfPlace = ({ locationName, point }: ProfileValues, before: ProfileValues) => {
  if (point) return {}
  if (locationName.trim()) return { locationName: 'Choose a place from the list.' }
  return before.point ? { locationName: 'Enter where you live, so neighbours can find you.' } : {}
}

const problemsOfFields = (values: ProfileValues): Record<string, string> => {
  const { point: _, exactness: __, ...fields } = values
  const read = profileEdit.safeParse(fields)
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

/** The errors of the form by field, in the words of the contract. A known town can be changed, but not removed. */
export const getProblems = (values: ProfileValues, before: ProfileValues) => ({
  ...problemsOfFields(values),
  ...problemsOfPlace(values, before),
})

const hours = ['openingTime', 'closingTime', 'weekendsInclusive'] as const

/**
 * The changes to send: only fields that were changed here, so that changes in another tab and a week with different
 * days are kept. The hours are sent together, and a place with its point and its address.
 */
export const getEdit = (values: ProfileValues, before: ProfileValues) => {
  const { point, locationName, exactness, ...fields } = values
  const isNew = (field: keyof ProfileValues): boolean => JSON.stringify(values[field]) !== JSON.stringify(before[field])
  const isMoved = point !== null && (isNew('locationName') || isNew('point') || isNew('exactness'))
  const { openingTime, closingTime, weekendsInclusive, street, zip_code } = fields
  const changed: Partial<typeof fields> = Object.fromEntries(
    Object.entries(fields).filter(([field]) => isNew(field as keyof typeof fields)),
  )
  return {
    ...changed,
    ...(hours.some(isNew) && { openingTime, closingTime, weekendsInclusive }),
    ...(isMoved && { locationName, street, zip_code, ...point, ...(exactness && { exactness }) }),
  }
}

/** The fields that choosing a place fills in; a typed street or postcode stays if the place has none. */
export const chosenPlace = (
  { label, locationName, zip_code, lat, lon, exactness }: PlaceSuggestion,
  typed: Pick<ProfileValues, 'street' | 'zip_code'>,
) => ({
  locationName,
  zip_code: zip_code || typed.zip_code,
  street: streetIn(label, locationName) || typed.street,
  point: { lat, lon },
  exactness,
})

/** The part of an address before the town: '12 Mill Lane' of '12 Mill Lane, Leeds, West Yorkshire LS1 4DY'. */
const streetIn = (label: string, locationName: string): string => {
  const town = label.lastIndexOf(`, ${locationName}`)
  return town > 0 ? label.slice(0, town) : ''
}
