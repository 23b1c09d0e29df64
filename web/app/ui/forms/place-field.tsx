import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type PlaceSuggestion, suggestPlaces } from '@sparkhood/contract/people/profiles'
import { type ReactNode, useEffect, useState } from 'react'
import { useCall } from '../../lib/api.ts'
import { SuggestInput } from './suggest-input.tsx'

type Props = {
  label: string
  value: string
  /** Whether the text has been matched to a place on the map; typing must reset it. */
  isLocated: boolean
  onType: (text: string) => void
  onPick: (place: PlaceSuggestion) => void
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** The path by which a form finds the field to focus it. */
  'data-path'?: string
}

const typingPauseMs = 300

/** An address field with suggestions. An address that is not on the map may stay as it was typed. */
export function PlaceField({ value, isLocated, onType, onPick, ...field }: Props) {
  const [focused, setFocused] = useState(false)
  const [touched, setTouched] = useState(false)
  const [query] = useDebouncedValue(value.trim(), typingPauseMs)
  const isAsking = touched && !isLocated && query.length >= 2
  const { data, isFetching, isError } = useCall(
    suggestPlaces,
    { query: { q: query } },
    { enabled: isAsking, keepPrevious: true },
  )
  const places = [...new Map((data?.data ?? []).map((place) => [place.label, place])).values()]
  const isSettled = query === value.trim() && !isFetching
  const isLost = !isLocated && query.length >= 2 && isSettled && !field.error
  const meant = isAsking && !focused && isSettled ? findMeant(places, query) : undefined
  useEffect(() => {
    if (meant) onPick(meant)
  })

  const change = (text: string): void => {
    const picked = places.find(({ label }) => label === text)
    if (picked) onPick(picked)
    else onType(text)
  }

  return (
    <div>
      <SuggestInput
        {...field}
        value={value}
        options={isAsking && focused ? places.map(({ label }) => label) : []}
        onChange={change}
        onFocus={() => {
          setFocused(true)
          setTouched(true)
        }}
        onBlur={() => setFocused(false)}
        footnote={data?.credit}
      />
      <Text size="sm" c="dimmed" mt={6} role="status">
        {isLost && whyLost({ isAsking, focused, isError, found: places.length, written: query })}
      </Text>
    </div>
  )
}

const bare = (text: string): string => text.replaceAll(/[\s,]/g, '').toLowerCase()

/** The place that was meant without choosing it: the only one whose postcode or name was typed in full. */
const findMeant = (places: readonly PlaceSuggestion[], written: string): PlaceSuggestion | undefined => {
  const [only, ...others] = places.filter(({ label, zip_code }) =>
    [label, zip_code ?? ''].some((name) => bare(name) === bare(written)),
  )
  return others.length === 0 ? only : undefined
}

const endsInPostcode = /\d ?[a-z]{2}$/i

type Lost = { isAsking: boolean; focused: boolean; isError: boolean; found: number; written: string }

const whyLost = ({ isAsking, focused, isError, found, written }: Lost): string => {
  if (!isAsking) return 'Could not find coordinates for this address'
  if (isError) return 'Failed to geocode address'
  if (found > 0) return focused ? '' : 'Choose a place from the list, so we know where it is.'
  const why = focused ? 'No details available for this address' : 'Could not find coordinates for this address'
  return endsInPostcode.test(written) ? why : `${why}. Try a postcode.`
}
