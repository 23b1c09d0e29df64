import { Alert, Anchor, Box, Button, Group, Stack, Title } from '@mantine/core'
import { isId } from '@sparkhood/contract/primitives/ids'
import type { Profile } from '@sparkhood/contract/profiles'
import { Link, useNavigate } from 'react-router'
import { FollowButton } from '../../../features/follows/follow-button.tsx'
import { moreAboutReview } from '../../../features/moderation/more-about.tsx'
import { MoreMenu } from '../../../features/moderation/more-menu.tsx'
import { MemberBio, MemberHead } from '../../../features/profiles/member-head.tsx'
import { ProfileSkeleton } from '../../../features/profiles/profile-skeleton.tsx'
import { useProfile } from '../../../features/profiles/queries.ts'
import { ReviewList } from '../../../features/reviews/review-list.tsx'
import { Offers } from '../../../features/skills/offer/offer-card.tsx'
import { Refused } from '../../../lib/api.ts'
import { titled } from '../../../ui/brand.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import type { Route } from './+types/user-profile.ts'

export const meta = () => titled('Profile')

export default function UserProfile({ params }: Route.ComponentProps) {
  const profile = useProfile(params.id)
  if (profile.data) return <Member key={params.id} profile={profile.data.data} />
  const isNobody = profile.error instanceof Refused && profile.error.code === 'member.not_found'
  if (isNobody || !isId(params.id)) return <Nobody />
  if (profile.isError) return <ErrorBox error="Failed to load profile data" onRetry={() => void profile.refetch()} />
  return <ProfileSkeleton />
}

function Nobody() {
  return (
    <EmptyState
      picture="lost"
      title="This member could not be found."
      action={
        <Button component={Link} to="/explore">
          See who is nearby
        </Button>
      }
    >
      They may have left, or the link may be missing a letter.
    </EmptyState>
  )
}

function Member({ profile }: { profile: Profile }) {
  const { _id, firstname, is_you: isYou } = profile
  const navigate = useNavigate()
  const leave = () => void navigate('/explore', { replace: true })
  return (
    <Stack gap="xl">
      <title>{titled(firstname)[0]?.title}</title>
      {isYou && (
        <Alert variant="light" title="This is you">
          Neighbours see your profile like this.{' '}
          <Anchor component={Link} to="/user" inherit>
            Change it
          </Anchor>
        </Alert>
      )}
      <MemberHead profile={profile}>
        {!isYou && (
          <Group gap="xs" wrap="nowrap">
            <Box flex={1} display="grid">
              <FollowButton member={profile} following={profile.you_follow} />
            </Box>
            <MoreMenu subject={{ kind: 'member', id: _id, member: profile }} onBlocked={leave} />
          </Group>
        )}
      </MemberHead>
      <MemberBio profile={profile} />
      <Offers skills={profile.skills} name={firstname} bookable={!isYou} />
      <section aria-labelledby="reviews">
        <Title order={2} id="reviews" mb="sm">
          Reviews
        </Title>
        <ReviewList
          of="member"
          id={_id}
          empty={`Nobody has reviewed ${isYou ? 'you' : firstname} yet.`}
          more={moreAboutReview}
        />
      </section>
    </Stack>
  )
}
