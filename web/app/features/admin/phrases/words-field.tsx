import { Textarea } from '@mantine/core'
import type { PhrasePlace } from '@sparkhood/contract/admin/phrases'
import { Suspense, useRef } from 'react'
import { panel } from '../../../ui/page/panel.tsx'

// Loaded while the operator reads, because the searchable list is large.
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

/** A text to a member, with templates that are inserted at the caret; shortcut `i`. */
export function WordsField({ place, name, value, onChange, ...field }: Props) {
  const words = useRef<HTMLTextAreaElement>(null)
  const insert = (filled: string): void => {
    const area = words.current
    if (!area) return
    const [before, after] = [value.slice(0, area.selectionStart), value.slice(area.selectionEnd)]
    const gap = before && !before.endsWith('\n') ? '\n\n' : ''
    const until = before.length + gap.length + filled.length
    onChange(`${before}${gap}${filled}${after}`)
    // After the field has rendered, so that typing continues behind the inserted text.
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
