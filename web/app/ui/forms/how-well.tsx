import { Button, Text } from '@mantine/core'
import type { Exactness, Point } from '@sparkhood/contract/primitives/place'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { MapFrame } from '../map/map-frame.tsx'
import { part } from '../page/part.ts'
import classes from './how-well.module.css'

// Loaded on demand, because it is large and few open it.
const PinMap = part(() => import('../map/pin-map.tsx').then((file) => file.PinMap))

type Props = { exactness: Exactness; name: string; at: Point; onMove: (point: Point) => void }

const wordsFor = (exactness: Exactness, name: string): string =>
  ({
    unit: 'We know exactly where this is.',
    street: 'We know the street. Move the pin to the door if you like.',
    district: `We know only the middle of the district. Use your location or move the pin.`,
    town: `We know only the middle of ${name}. Use your location or move the pin.`,
  })[exactness]

/** Shows how precisely a chosen place is known, and offers a map pin to refine it. */
export function HowWell({ exactness, name, at, onMove }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.box}>
      <Text size="sm" role="status">
        {wordsFor(exactness, name)}
      </Text>
      {isOpen ? (
        <Suspense fallback={<MapFrame label="A pin you can move." />}>
          <PinMap at={at} onMove={onMove} />
        </Suspense>
      ) : (
        <Button
          variant="subtle"
          px="xs"
          ml={-8}
          leftSection={<IconMapPin size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Move the pin on a map
        </Button>
      )}
    </div>
  )
}
