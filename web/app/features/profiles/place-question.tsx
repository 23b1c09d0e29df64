import { Stack, Text } from '@mantine/core'
import { type PlaceSuggestion, updateProfile } from '@sparkhood/contract/people/profiles'
import { type FormEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { HereButton } from '../../ui/forms/here-button.tsx'
import { HowWell } from '../../ui/forms/how-well.tsx'
import { PlaceField } from '../../ui/forms/place-field.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'

/** The one question after joining: the home. The answer leads to the neighbours. */
export function PlaceQuestion() {
  const navigate = useNavigate()
  const save = useAct(updateProfile)
  const [text, setText] = useState('')
  const [place, setPlace] = useState<PlaceSuggestion>()
  const [problem, setProblem] = useState<string>()
  const say = (words: string, picked?: PlaceSuggestion): void => {
    setText(words)
    setPlace(picked)
    setProblem(undefined)
  }
  const pick = (picked: PlaceSuggestion): void => say(picked.label, picked)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!place) {
      setProblem(
        text.trim() ? 'Choose a place from the list, or try a postcode.' : 'Enter your postcode, street or town.',
      )
      return
    }
    const { lat, lon, locationName, zip_code, exactness } = place
    const body = { lat, lon, locationName, exactness, ...(zip_code && { zip_code }) }
    save.mutate({ params: { id: memberId() }, body }, { onSuccess: () => void navigate('/explore') })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="sm" ta="left">
        <PlaceField
          label="Postcode, street or town"
          placeholder="LS6 3KV"
          value={text}
          isLocated={place !== undefined}
          onType={(typed) => say(typed)}
          onPick={pick}
          error={problem}
        />
        {place && (
          <Suspense>
            <HowWell
              exactness={place.exactness}
              name={place.locationName}
              at={place}
              onMove={(point) => setPlace({ ...place, ...point, exactness: 'unit' })}
            />
          </Suspense>
        )}
        <div>
          <HereButton variant="subtle" px="xs" ml={-8} onFound={pick} />
        </div>
        {save.isError && <ErrorBox error={getMessage(save.error)} />}
        <BusyButton busy={save.isPending} busyLabel="Saving..." fullWidth>
          See my neighbours
        </BusyButton>
        <Text size="sm" c="dimmed">
          Others see your area, never your street.
        </Text>
      </Stack>
    </form>
  )
}
