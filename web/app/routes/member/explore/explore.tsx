import { Stack, VisuallyHidden } from '@mantine/core'
import { CategoryTiles } from '../../../features/discovery/categories/category-tiles.tsx'
import { PeopleNearby } from '../../../features/discovery/people/people-nearby.tsx'
import { CompletionBanner } from '../../../features/profiles/own/completion-banner.tsx'
import { LookingForYou, useFirstLogin } from '../../../features/profiles/own/first-login.tsx'
import { FirstSteps } from '../../../features/profiles/own/first-steps.tsx'
import { PlacePrompt } from '../../../features/profiles/own/place-prompt.tsx'
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
      <FirstSteps completion={you?.completion}>
        <CompletionBanner completion={you?.completion} loading={own.isPending} />
      </FirstSteps>
      <CategoryTiles />
      <div>
        {looking && <LookingForYou />}
        {you && !from && !looking && <PlacePrompt />}
        <PeopleNearby from={from} ready={!own.isPending} />
      </div>
    </Stack>
  )
}
