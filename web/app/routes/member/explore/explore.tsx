import { Button, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CategoryTiles } from '../../../features/discovery/categories/category-tiles.tsx'
import { PeopleNearby } from '../../../features/discovery/people/people-nearby.tsx'
import { CompletionBanner } from '../../../features/profiles/own/completion-banner.tsx'
import { LookingForYou, useFirstLogin } from '../../../features/profiles/own/first-login.tsx'
import { shownPoint, useOwnProfile } from '../../../features/profiles/queries.ts'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Explore')

export default function Explore() {
  const own = useOwnProfile()
  const you = own.data?.data
  const from = you && shownPoint(you)
  const looking = useFirstLogin(you)
  return (
    <Stack gap="xl">
      <VisuallyHidden component="h1">Explore</VisuallyHidden>
      <CompletionBanner completion={you?.completion} loading={own.isPending} />
      <CategoryTiles />
      <div>
        {looking && <LookingForYou />}
        {you && !from && !looking && <PlacePrompt />}
        <PeopleNearby from={from} ready={!own.isPending} />
      </div>
    </Stack>
  )
}

/** Until a member says where they live, the neighbours of London stand in. */
function PlacePrompt() {
  return (
    <Paper mb="lg">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" flex="1 1 18rem">
          <IconMapPin size={28} aria-hidden color="var(--brand-ink)" style={{ flex: 'none' }} />
          <Text>
            <strong>Where is home?</strong> Tell us your district to see who lives near you. Until then, here is London.
          </Text>
        </Group>
        <Button component={Link} to="/settings/profile">
          Set your place
        </Button>
      </Group>
    </Paper>
  )
}
