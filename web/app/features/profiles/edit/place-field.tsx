import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type PlaceSuggestion, suggestPlaces } from '@sparkhood/contract/profiles'
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../lib/api.ts'
import { findHere } from './my-location.ts'

const debounceMs = 300
const fewestLetters = 2

type Props = {
  /** What stands in the box. */
  text: string
  onType: (text: string) => void
  onChoose: (place: PlaceSuggestion) => void
  error?: string
}

/** The town or district one lives in: typed and chosen from the gazetteer, or found by the device. */
export function PlaceField({ text, onType, onChoose, error }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [asked] = useDebouncedValue(text.trim(), debounceMs)
  const enough = asked.length >= fewestLetters
  const found = useCall(suggestPlaces, { query: { q: asked } }, { enabled: enough, keepPrevious: true })
  const places = (enough && found.data?.data) || []

  const choose = (index: string): void => {
    const place = places[Number(index)]
    if (place) onChoose(place)
    combobox.closeDropdown()
  }

  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
        <Combobox.Target>
          <TextInput
            label="Town or district"
            placeholder="Start typing, for example Headingley"
            leftSection={<IconMapPin size={20} aria-hidden />}
            rightSection={found.isFetching ? <Loader size={18} aria-label="Looking for places" /> : null}
            value={text}
            onChange={(event) => {
              onType(event.currentTarget.value)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            autoComplete="off"
            maxLength={120}
            error={error}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!enough || !found.data}>
          <Combobox.Options mah={264} style={{ overflowY: 'auto' }}>
            {places.map((place, index) => (
              <Combobox.Option key={`${place.lat} ${place.lon} ${place.label}`} value={String(index)} py={10}>
                {place.label}
              </Combobox.Option>
            ))}
            {places.length === 0 && (
              <Combobox.Empty>
                {found.isError ? 'Error initializing location search' : 'No details available for this address'}
              </Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <HereButton onChoose={onChoose} />
    </div>
  )
}

function HereButton({ onChoose }: Pick<Props, 'onChoose'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const find = async (): Promise<void> => {
    setBusy(true)
    const { place, why } = await findHere()
    setBusy(false)
    setProblem(why)
    if (place) onChoose(place)
  }
  return (
    <>
      <Button
        variant="subtle"
        mt={4}
        ml={-12}
        px={12}
        leftSection={<IconCurrentLocation size={20} aria-hidden />}
        loading={busy}
        onClick={() => void find()}
      >
        Use my location
      </Button>
      {problem && (
        <div role="alert" style={{ color: 'var(--mantine-color-error)' }}>
          {problem}
        </div>
      )}
    </>
  )
}
