import { Box, Button, Group, Stack } from '@mantine/core'
import type { Profile } from '@sparkhood/contract/people/profiles'
import { isId } from '@sparkhood/contract/primitives/ids'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { ReliabilityRecord, useReliability } from '../../../features/bookings/reliability/record.tsx'
import { FollowButton } from '../../../features/follows/follow-button.tsx'
import { LaterMenu, moreAboutReview } from '../../../features/moderation/more-about.tsx'
import { MemberHead } from '../../../features/profiles/member-head.tsx'
import { ProfileSkeleton } from '../../../features/profiles/profile-skeleton.tsx'
import { useProfile } from '../../../features/profiles/queries.ts'
import { Refused } from '../../../lib/api.ts'
import { useEasy } from '../../../lib/easy.ts'
import { memberId } from '../../../lib/session.ts'
import { tabTitle, titled } from '../../../ui/brand.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { ChatLink } from '../messages/chat-link.tsx'
import type { Route } from './+types/user-profile.ts'
import { MemberSections } from './member-sections.tsx'

export const meta = () => titled('Profile')

export default function UserProfile({ params }: Route.ComponentProps) {
  const profile = useProfile(params.id)
  const { isSettled } = useReliability(params.id)
  if (params.id === memberId()) return <Navigate to="/explore-profile" replace />
  const isNobody = profile.error instanceof Refused && profile.error.code === 'member.not_found'
  if (isNobody || !isId(params.id)) return <Nobody />
  if (profile.data && isSettled) return <Member key={params.id} profile={profile.data.data} />
  if (profile.isError) return <ErrorBox error="Failed to load profile data" onRetry={() => void profile.refetch()} />
  return <ProfileSkeleton />
}

function Nobody() {
  return (
    <EmptyState
      picture="lost"
      title="This member could not be found."
      isPage
      action={
        <Button component={Link} to="/explore">
          See who is nearby
        </Button>
      }
    >
      They may have left, or the link may be incomplete.
    </EmptyState>
  )
}

function Member({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const isEasy = useEasy()
  const [query] = useSearchParams()
  const leave = () => void navigate('/explore', { replace: true })
  return (
    <Stack gap="xl">
      <title>{tabTitle(profile.firstname)}</title>
      <MemberHead profile={profile}>
        <Group gap="xs">
          {!isEasy && (
            <Box flex="1 0 8rem" display="grid">
              <FollowButton member={profile} following={profile.you_follow} />
            </Box>
          )}
          <ChatLink person={profile} />
          <LaterMenu subject={{ kind: 'member', id: profile._id, member: profile }} onBlocked={leave} />
        </Group>
      </MemberHead>
      <MemberSections profile={profile} wanted={query.get('skill')} more={moreAboutReview}>
        <ReliabilityRecord memberId={profile._id} name={profile.firstname} />
        {isEasy && <FollowButton member={profile} following={profile.you_follow} />}
      </MemberSections>
    </Stack>
  )
}
