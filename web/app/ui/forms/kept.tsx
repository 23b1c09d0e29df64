import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

type Props = { isKept: boolean; onForget: () => void }

/** Says that a form contains an unsaved draft, and offers to discard it. */
export function Kept({ isKept, onForget }: Props) {
  const [isTold, setTold] = useState(isKept)
  if (!isTold) return null
  return (
    <Group role="status" justify="space-between" gap="xs">
      <Text>We kept what you had not saved yet.</Text>
      <Button
        variant="subtle"
        px="xs"
        onClick={() => {
          setTold(false)
          onForget()
        }}
      >
        Undo these changes
      </Button>
    </Group>
  )
}
