import { Button, Group, Stack, Text } from '@mantine/core'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import type { PlaceSuggestion } from '@sparkhood/contract/people/profiles'
import type { Exactness } from '@sparkhood/contract/primitives/place'
import { IconHome } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { easy } from '../../../lib/easy.ts'
import { Choices } from '../../../ui/forms/choices.tsx'
import { HereButton } from '../../../ui/forms/here-button.tsx'
import { PlaceField } from '../../../ui/forms/place-field.tsx'
import { part } from '../../../ui/page/part.ts'
import { useOwnPlace } from '../queries.ts'
import { type Draft, isCollected } from './draft.ts'
import { getAddress, isFindable, toPlace } from './saved-place.ts'

// Loaded once a place is chosen.
const HowWell = part(() => import('../../../ui/forms/how-well.tsx').then((file) => file.HowWell))

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void; error?: string | undefined }

const whoSees = 'Only your area is shown until they accept. Then they see the exact address.'

/** The place of the job: typed, picked, or the member's own. */
export function WhereField({ draft, onChange, error }: Props) {
  const own = useOwnPlace().data?.data
  const saved = own ? getAddress(own) : ''
  const [exactness, setExactness] = useState<Exactness>()
  const pick = ({ label, lat, lon, exactness: known }: PlaceSuggestion): void => {
    setExactness(known)
    onChange({ location: label, lat, lon })
  }
  return (
    <div>
      <PlaceField
        label={easy('Where', 'Address')}
        required
        placeholder="Street and town"
        description={easy(whoSees, 'They see the address once they say yes.')}
        value={draft.location}
        isLocated={draft.lat !== undefined}
        error={error}
        onType={(location) => onChange({ location, lat: undefined, lon: undefined })}
        onPick={pick}
      />
      {exactness && draft.lat !== undefined && draft.lon !== undefined && (
        <Suspense>
          <HowWell
            exactness={exactness}
            name={draft.location}
            at={{ lat: draft.lat, lon: draft.lon }}
            onMove={(point) => {
              setExactness('unit')
              onChange(point)
            }}
          />
        </Suspense>
      )}
      {own && saved && saved === draft.location && !isFindable(own) && (
        <Text size="sm" c="var(--wait-ink)">
          That’s only your area. Add your house number and street, so they can find you.
        </Text>
      )}
      <Group gap="xs" ml={-8}>
        {own && saved && saved !== draft.location && (
          <Button
            variant="subtle"
            px="xs"
            leftSection={<IconHome size={18} aria-hidden />}
            onClick={() => {
              setExactness(own.exactness ?? undefined)
              onChange(toPlace(own))
            }}
          >
            Use my saved place
          </Button>
        )}
        <HereButton variant="subtle" px="xs" onFound={pick} />
      </Group>
    </div>
  )
}

/** Where a tool is handed over: at its owner's home, if that has an address, or wherever the two agree. */
export function HandoverField({ offer, draft, onChange, error }: Props & { offer: SkillOffer }) {
  const { firstname, has_address: hasAddress } = offer.owner
  if (!hasAddress)
    return (
      <Stack gap="sm">
        <Text>
          {firstname} hasn’t added a street, so you can’t collect it from them. Choose another place: yours, or
          somewhere you both pass.
        </Text>
        <WhereField draft={draft} onChange={onChange} error={error} />
      </Stack>
    )
  const options = [
    {
      value: 'collect',
      label: `I collect it from ${firstname}`,
      means: `You’ll see the address once ${firstname} agrees.`,
    },
    { value: 'elsewhere', label: 'Somewhere else', means: 'At your place, or somewhere you both pass.' },
  ] as const
  return (
    <Stack gap="sm">
      <Choices
        legend="Where will you hand it over?"
        name="handover"
        options={options}
        value={draft.collect ? 'collect' : 'elsewhere'}
        onChange={(chosen) => onChange({ collect: chosen === 'collect' })}
        beside="wide"
      />
      {!isCollected(draft, offer) && <WhereField draft={draft} onChange={onChange} error={error} />}
    </Stack>
  )
}
