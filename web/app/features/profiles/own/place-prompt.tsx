import { Button, Group, Paper, Text } from '@mantine/core'
import { type PlaceSuggestion, updateProfile } from '@sparkhood/contract/people/profiles'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAct } from '../../../lib/api.ts'
import { memberId } from '../../../lib/session.ts'
import { getMessage } from '../../../lib/words.ts'
import { HereButton } from '../../../ui/forms/here-button.tsx'
import { placeAddress } from '../../../ui/page/moving/place-address.ts'
import { loadStartingFromHome, toastOfSparks } from '../after-moving.ts'

/** A location guessed by the device, for the page that asks whether it is right. */
export type Guessed = { guess?: PlaceSuggestion }

/** Asks for the member's home; until then neighbours in London are shown. */
export function PlacePrompt() {
  const save = useAct(updateProfile, { refreshes: loadStartingFromHome })
  const brought = (useLocation().state as Guessed | null)?.guess
  const [guess = brought, setGuess] = useState<PlaceSuggestion>()
  const settle = async ({ lat, lon, locationName, exactness }: PlaceSuggestion): Promise<void> => {
    // The error is shown below the buttons.
    await save
      .mutateAsync({ params: { id: memberId() }, body: { lat, lon, locationName, exactness } })
      .then(toastOfSparks, () => undefined)
  }
  return (
    <Paper mb="lg">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" flex="1 1 18rem">
          <IconMapPin size={28} aria-hidden color="var(--brand-ink)" />
          {guess ? <IsItRight town={guess.locationName} /> : <WhereIsHome />}
        </Group>
        <Group gap="sm">
          {guess && (
            <Button loading={save.isPending} onClick={() => void settle(guess)}>
              Yes, {guess.locationName}
            </Button>
          )}
          <Button component={Link} to={placeAddress} variant={guess ? 'default' : 'filled'}>
            Set your place
          </Button>
          {!guess && <HereButton onFound={(place, isGuess) => (isGuess ? setGuess(place) : settle(place))} />}
        </Group>
      </Group>
      {save.isError && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {getMessage(save.error)}
        </Text>
      )}
    </Paper>
  )
}

const WhereIsHome = () => (
  <Text>
    <strong>Where do you live?</strong> Tell us your area to see who lives near you and get your first 10 Sparks. Until
    then, here’s London.
  </Text>
)

const IsItRight = ({ town }: { town: string }) => (
  <Text role="status">
    <strong>Do you live in {town}?</strong> Your device only knows roughly where you are, so nothing is saved yet.
  </Text>
)
