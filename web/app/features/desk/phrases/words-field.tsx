import { Select, Textarea } from '@mantine/core'
import { fillBlanks, listPhrases, type PhrasePlace } from '@sparkhood/contract/phrases'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { useRef } from 'react'
import { useCall } from '../../../lib/api.ts'
import { brand } from '../../../ui/brand.ts'
import { useKeys } from '../frame/keys.ts'
import classes from './phrases.module.css'

type Props = {
  label: string
  description: string
  place: PhrasePlace
  /** The first name of whoever reads it. */
  name: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  minRows?: number
  error?: string | undefined
}

/** Words to somebody, and the stored ones that can be put into them: with the key `i`, where the caret stood. */
export function WordsField({ place, name, value, onChange, ...field }: Props) {
  const words = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const stored = useCall(listPhrases, {}, { staleTime: 5 * minuteMs }).data?.data ?? []
  const offered = stored.filter(({ places }) => places.includes(place))
  useKeys({ i: () => chooser.current?.focus() })
  const insert = (id: string | null): void => {
    const chosen = offered.find(({ _id }) => _id === id)
    const area = words.current
    if (!chosen || !area) return
    const filled = fillBlanks(chosen.text, { name, site: brand.name })
    const [before, after] = [value.slice(0, area.selectionStart), value.slice(area.selectionEnd)]
    const gap = before && !before.endsWith('\n') ? '\n\n' : ''
    const until = before.length + gap.length + filled.length
    onChange(`${before}${gap}${filled}${after}`)
    // Once the field shows it, so that typing goes on behind what was put in.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(until, until)
    })
  }
  return (
    <>
      <Textarea {...field} ref={words} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      {offered.length > 0 && (
        <Select
          className={classes.insert}
          ref={chooser}
          aria-label="Put in stored words"
          placeholder="Put in stored words (i)"
          data={offered.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={null}
          onChange={insert}
          searchable
          nothingFoundMessage="No words of that name"
        />
      )}
    </>
  )
}
