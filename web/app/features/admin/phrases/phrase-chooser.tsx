import { Select } from '@mantine/core'
import { fillBlanks, listPhrases, type PhrasePlace } from '@sparkhood/contract/admin/phrases'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useCall } from '../../../lib/api.ts'
import { brand } from '../../../ui/brand.ts'
import { areKeysOn, useKeys } from '../frame/keys.ts'
import { matches } from '../one-list/list-search.tsx'
import classes from './phrases.module.css'

type Props = { place: PhrasePlace; name: string; onChoose: (filled: string) => void }

/** The templates for a place, searchable by name, with their placeholders filled in. */
export function PhraseChooser({ place, name, onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const stored = useCall(listPhrases, {}, { staleTime: 5 * minuteMs }).data?.data ?? []
  const offered = stored.filter(({ places }) => places.includes(place))
  const found = offered.filter(({ title }) => matches(query, title))
  useKeys({ i: () => field.current?.focus() })
  if (offered.length === 0) return null
  const choose = (id: string | null | undefined): void => {
    const chosen = offered.find(({ _id }) => _id === id)
    if (!chosen) return
    setQuery('')
    onChoose(fillBlanks(chosen.text, { name, site: brand.name }))
  }
  // Runs after the list's own handler, which takes the key if an option is highlighted: the first match is highlighted
  // only after rendering.
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return
    event.preventDefault()
    if (query.trim()) choose(found[0]?._id)
  }
  return (
    <Select
      className={classes.insert}
      ref={field}
      aria-label="Insert a template"
      placeholder={areKeysOn() ? 'Insert a template (i)' : 'Insert a template'}
      data={found.map(({ _id, title }) => ({ value: _id, label: title }))}
      filter={({ options }) => options}
      value={null}
      onChange={choose}
      searchValue={query}
      onSearchChange={setQuery}
      wrapperProps={{ onKeyDown: enter }}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage="No template with that name"
    />
  )
}
