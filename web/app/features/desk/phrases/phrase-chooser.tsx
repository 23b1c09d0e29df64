import { Select } from '@mantine/core'
import { fillBlanks, listPhrases, type PhrasePlace } from '@sparkhood/contract/phrases'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { useRef } from 'react'
import { useCall } from '../../../lib/api.ts'
import { brand } from '../../../ui/brand.ts'
import { useKeys } from '../frame/keys.ts'
import classes from './phrases.module.css'

type Props = { place: PhrasePlace; name: string; onChoose: (filled: string) => void }

/** The stored words for a place, to be searched by name; they come with their blanks filled. */
export function PhraseChooser({ place, name, onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const stored = useCall(listPhrases, {}, { staleTime: 5 * minuteMs }).data?.data ?? []
  const offered = stored.filter(({ places }) => places.includes(place))
  useKeys({ i: () => field.current?.focus() })
  if (offered.length === 0) return null
  return (
    <Select
      className={classes.insert}
      ref={field}
      aria-label="Put in stored words"
      placeholder="Put in stored words (i)"
      data={offered.map(({ _id, title }) => ({ value: _id, label: title }))}
      value={null}
      onChange={(id) => {
        const chosen = offered.find(({ _id }) => _id === id)
        if (chosen) onChoose(fillBlanks(chosen.text, { name, site: brand.name }))
      }}
      searchable
      // So that Enter chooses, and does not send the form that this stands in.
      selectFirstOptionOnChange
      nothingFoundMessage="No words of that name"
    />
  )
}
