import { Textarea } from '@mantine/core'
import type { PhrasePlace } from '@sparkhood/contract/admin/phrases'
import { Suspense, useRef } from 'react'
import { panel } from '../../../ui/page/panel.tsx'

// The searchable list is large, so it is loaded while the operator reads.
const PhraseChooser = panel(() => import('./phrase-chooser.tsx').then((file) => file.PhraseChooser))

type Props = {
  label: string
  description: string
  place: PhrasePlace
  /** The first name of the reader. */
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
  const insert = (filled: string): void => {
    const area = words.current
    if (!area) return
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
      <Suspense>
        <PhraseChooser place={place} name={name} onChoose={insert} />
      </Suspense>
    </>
  )
}
