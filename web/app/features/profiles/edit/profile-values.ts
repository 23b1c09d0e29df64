import { type PlaceSuggestion, type Profile, profileEdit } from '@sparkhood/contract/profiles'

export const genderLabels = { male: 'Male', female: 'Female', other: 'Other' } as const

/** The edit-profile form as it is typed; `point` is missing while the place is only words. */
export type ProfileValues = {
  firstname: string
  lastname: string
  gender: keyof typeof genderLabels
  phone: string
  website: string
  locationName: string
  point: { lat: number; lon: number } | null
  street: string
  zip_code: string
}

export const valuesOf = (profile: Profile): ProfileValues => {
  const { exact_lat: lat, exact_lon: lon } = profile
  return {
    firstname: profile.firstname,
    lastname: profile.lastname,
    gender: profile.gender ?? 'other',
    phone: profile.phone ?? '',
    website: profile.website,
    locationName: profile.locationName,
    point: typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null,
    street: profile.street ?? '',
    zip_code: profile.zip_code ?? '',
  }
}

const problemsOfPlace = ({ locationName, point }: ProfileValues) =>
  locationName.trim() && !point ? { locationName: 'Choose a place from the list.' } : {}

const problemsOfFields = (values: ProfileValues): Record<string, string> => {
  const { point: _, ...fields } = values
  const read = profileEdit.safeParse(fields)
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

/** What the form finds wrong, by field, in the words of the contract. */
export const problemsOf = (values: ProfileValues) => ({ ...problemsOfFields(values), ...problemsOfPlace(values) })

/** What is sent: a place goes with its point or not at all. */
export const editOf = ({ point, locationName, ...fields }: ProfileValues) =>
  point && locationName.trim() ? { ...fields, locationName, ...point } : fields

/** The fields that choosing a place fills in. */
export const chosenPlace = ({ locationName, zip_code, lat, lon }: PlaceSuggestion) => ({
  locationName,
  zip_code,
  point: { lat, lon },
})
