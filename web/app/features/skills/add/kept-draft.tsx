import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import classes from './add-skill.module.css'
import { type Draft, isBegun } from './draft.ts'
import type { Preset } from './use-preset-category.ts'

type Props = { draft: Draft; step: number; preset: Preset | undefined; onForget: () => void }

/**
 * Says that an earlier draft was restored, and offers to start afresh, or with the category of a link, if there is one.
 */
export function KeptDraft({ draft, step, preset, onForget }: Props) {
  // As of when the page was opened: text that is typed now needs no note.
  const [begunOn, setBegunOn] = useState(() => (isBegun(draft) ? step : undefined))
  const forgetWord = (): void => setBegunOn(undefined)
  if (preset) return <Instead preset={preset} draft={draft} onBegin={forgetWord} />
  if (begunOn !== step) return null
  return (
    <div className={classes.kept} role="status">
      <Text>We kept your draft.</Text>
      <Button
        variant="subtle"
        px="xs"
        onClick={() => {
          forgetWord()
          onForget()
        }}
      >
        Start again
      </Button>
    </div>
  )
}

type InsteadProps = { preset: Preset; draft: Draft; onBegin: () => void }

function Instead({ preset, draft, onBegin }: InsteadProps) {
  const begun = draft.title.trim() || draft.category?.title
  return (
    <div className={classes.kept} role="status">
      <Text>We kept another draft listing{begun ? `: ${begun}` : ''}.</Text>
      <div>
        <Button
          variant="subtle"
          px="xs"
          onClick={() => {
            onBegin()
            preset.begin()
          }}
        >
          Start again with {preset.title}
        </Button>
        <Button variant="subtle" px="xs" onClick={preset.leave}>
          Continue with it
        </Button>
      </div>
    </div>
  )
}
