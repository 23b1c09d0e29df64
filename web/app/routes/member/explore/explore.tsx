import { Stack, VisuallyHidden } from '@mantine/core'
import { CategoryTiles } from '../../../features/discovery/categories/category-tiles.tsx'
import { PeopleNearby } from '../../../features/discovery/people/people-nearby.tsx'
import { NearStrip } from '../../../features/help-requests/near-strip.tsx'
import { CompletionBanner } from '../../../features/profiles/own/completion-banner.tsx'
import { LookingForYou, useFirstLogin } from '../../../features/profiles/own/first-login.tsx'
import { FirstSteps } from '../../../features/profiles/own/first-steps.tsx'
import { ImprovePlace } from '../../../features/profiles/own/improve-place.tsx'
import { PlacePrompt } from '../../../features/profiles/own/place-prompt.tsx'
import { shownPoint, useOwnProfile } from '../../../features/profiles/queries.ts'
import { acting } from '../../../lib/acting.ts'
import { titled } from '../../../ui/brand.ts'
import { KeepMap } from '../../../ui/map/keep-map.tsx'
import { Below } from '../../../ui/page/in-steps.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'

export const meta = () => titled('Explore')

export default function Explore() {
  const own = useOwnProfile()
  const you = own.data?.data
  const from = you && shownPoint(you)
  // Questions to members about themselves are not for their helpers.
  const asked = acting ? undefined : you
  const looking = useFirstLogin(asked)
  return (
    <Stack gap="xl">
      <VisuallyHidden component="h1">Explore</VisuallyHidden>
      {!acting && (
        <FirstSteps you={you}>
          <CompletionBanner completion={you?.completion} loading={own.isPending} />
        </FirstSteps>
      )}
      <CategoryTiles />
      <div>
        {looking && <LookingForYou />}
        {asked && !from && !looking && <PlacePrompt />}
        {asked?.place_to_improve && <ImprovePlace town={asked.locationName} />}
        {own.isError && !you ? (
          <ErrorBox
            error="We couldn’t load where you live, so we can’t show who’s near."
            onRetry={() => void own.refetch()}
          />
        ) : (
          <PeopleNearby from={from} ready={you !== undefined} />
        )}
      </div>
      {!acting && (
        <Below instead={null}>
          <NearStrip />
        </Below>
      )}
      <KeepMap />
    </Stack>
  )
}
