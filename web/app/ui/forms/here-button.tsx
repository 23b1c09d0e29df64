import { Button, type ButtonProps, Text } from '@mantine/core'
import type { PlaceSuggestion } from '@sparkhood/contract/people/profiles'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { words } from '../../lib/words.ts'
import type { Found } from './my-location.ts'

type Props = Pick<ButtonProps, 'variant' | 'px' | 'ml'> & {
  /**
   * May take a while; the button stays busy until it is done. A guess is only a town, and is not saved without
   * confirmation.
   */
  onFound: (place: PlaceSuggestion, isGuess: boolean) => void | Promise<void>
}

/** Loaded when pressed. */
const look = async (): Promise<Found> => {
  const finder = await import('./my-location.ts').catch(() => undefined)
  return finder ? finder.findHere() : { why: words.network }
}

/** Fills in the device's location instead of typing. */
export function HereButton({ onFound, variant = 'default', ...looks }: Props) {
  const [busy, setBusy] = useState(false)
  const [{ place: last, isGuess: isLastGuess, why: problem }, setFound] = useState<Found>({})
  const find = async (): Promise<void> => {
    setBusy(true)
    setFound({})
    const found = await look()
    setFound(found)
    if (found.place) await onFound(found.place, found.isGuess ?? false)
    setBusy(false)
  }
  return (
    <>
      <Button
        {...looks}
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
      {isLastGuess && (
        <Text role="status" size="sm" mt={6}>
          Your device only knows roughly where you are. Is {last?.locationName} right? If not, please type it.
        </Text>
      )}
    </>
  )
}
