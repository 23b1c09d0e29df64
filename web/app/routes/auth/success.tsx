import { Button, Stack, Text, Title } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { findSession } from '../../lib/session.ts'
import { brand, titled } from '../../ui/brand.ts'
import { part } from '../../ui/page/part.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'

// Only members who have just joined need these.
const PlaceQuestion = part(() =>
  import('../../features/profiles/place-question.tsx').then((file) => file.PlaceQuestion),
)
const Queries = part(() => import('../../ui/page/queries.tsx').then((file) => file.Queries))

export const meta = () => titled('Welcome')

export default function Success() {
  // The page is prerendered for nobody in particular; only the browser knows who has joined.
  const [hasJoined, setJoined] = useState(false)
  useEffect(() => setJoined(findSession() !== undefined), [])
  return (
    <Stack align="center" ta="center" gap="sm">
      <img src="/pictures/welcome.svg" alt="" width={210} height={140} />
      <Title order={1}>{hasJoined ? 'Where do you live?' : `Welcome to ${brand.name}`}</Title>
      <Text c="dimmed">
        {hasJoined ? `Welcome to ${brand.name}. ` : 'Your account is ready. '}
        Tell us your area, and we’ll show you who’s nearby and give you your first 10 Sparks.
      </Text>
      {hasJoined && (
        <Suspense fallback={<Skeleton height={220} />}>
          <Queries>
            <PlaceQuestion />
          </Queries>
        </Suspense>
      )}
      <Button
        component={Link}
        to="/login"
        fullWidth
        mt={hasJoined ? 0 : 'md'}
        variant={hasJoined ? 'subtle' : 'filled'}
      >
        Login
      </Button>
      {hasJoined && (
        <Text size="sm" c="dimmed">
          Not now? You can add it later, under You.
        </Text>
      )}
    </Stack>
  )
}
