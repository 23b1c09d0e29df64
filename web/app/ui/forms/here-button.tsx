import { Button, type ButtonProps, Text } from '@mantine/core'
import type { PlaceSuggestion } from '@sparkhood/contract/profiles'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { findHere } from './my-location.ts'

type Props = Pick<ButtonProps, 'variant' | 'px' | 'ml'> & {
  /** May go on for a while; the button stays busy until it is done. */
  onFound: (place: PlaceSuggestion) => void | Promise<void>
}

/** Asks the device where it is, in place of typing. */
export function HereButton({ onFound, variant = 'default', ...look }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const find = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const { place, why } = await findHere()
    setProblem(why)
    if (place) await onFound(place)
    setBusy(false)
  }
  return (
    <>
      <Button
        {...look}
        variant={variant}
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
