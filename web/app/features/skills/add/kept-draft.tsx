import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import classes from './add-skill.module.css'
import { type Draft, isBegun } from './draft.ts'

type Props = { draft: Draft; step: number; onForget: () => void }

/** Says that what was begun earlier is still there, and lets one begin afresh. */
export function KeptDraft({ draft, step, onForget }: Props) {
  // As it was when the page was opened; what is typed now needs no word.
  const [begunOn, setBegunOn] = useState(() => (isBegun(draft) ? step : undefined))
  if (begunOn !== step) return null
  return (
    <div className={classes.kept} role="status">
      <Text>We kept what you had begun.</Text>
      <Button
        variant="subtle"
        px="xs"
        onClick={() => {
          setBegunOn(undefined)
          onForget()
        }}
      >
        Start afresh
      </Button>
    </div>
  )
}
