import { Button, Text } from '@mantine/core'
import type { PlaceSuggestion } from '@sparkhood/contract/profiles'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { findHere } from './my-location.ts'

/** Asks the device where it is, in place of typing. */
export function HereButton({ onFound }: { onFound: (place: PlaceSuggestion) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const find = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const { place, why } = await findHere()
    setBusy(false)
    setProblem(why)
    if (place) onFound(place)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation size={20} aria-hidden />}
        loading={busy}
        onClick={() => void find()}
      >
        Use my location
      </Button>
      {problem && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={6}>
          {problem}
        </Text>
      )}
    </>
  )
}
