import { TextInput } from '@mantine/core'
import type { PlaceSuggestion } from '@sparkhood/contract/people/profiles'
import type { Exactness } from '@sparkhood/contract/primitives/place'
import { PlaceField } from '../../../ui/forms/place-field.tsx'
import classes from './assisted.module.css'

/** A home as entered. */
export const noHome = {
  locationName: '',
  street: '',
  zip_code: '',
  point: null as { lat: number; lon: number } | null,
  exactness: undefined as Exactness | undefined,
}
export type Home = typeof noHome

type HomeProps = {
  adding: { who: Home; set: (part: Partial<Home>) => void; errors: Record<string, string> }
  text: (name: 'street' | 'zip_code') => object
}

/** The place, street and postcode of a member. */
export function HomeFields({ adding: { who, set, errors }, text }: HomeProps) {
  const choose = ({ label, locationName, zip_code, lat, lon, exactness }: PlaceSuggestion): void => {
    const town = label.lastIndexOf(`, ${locationName}`)
    set({
      locationName,
      zip_code: zip_code || who.zip_code,
      street: town > 0 ? label.slice(0, town) : who.street,
      point: { lat, lon },
      exactness,
    })
  }
  return (
    <>
      <PlaceField
        label="Town or postcode"
        placeholder="Start typing, for example Horsforth"
        value={who.locationName}
        isLocated={who.point !== null}
        onType={(locationName) => set({ locationName, point: null, exactness: undefined })}
        onPick={choose}
        error={errors.locationName}
      />
      <div className={classes.two}>
        <TextInput label="House number and street" {...text('street')} />
        <TextInput label="Postcode" {...text('zip_code')} />
      </div>
    </>
  )
}
