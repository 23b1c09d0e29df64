import { Stack } from '@mantine/core'
import { isId } from '@sparkhood/contract/primitives/ids'
import { Navigate, useSearchParams } from 'react-router'
import { ReliabilityRecord, useReliability } from '../../../features/bookings/reliability/record.tsx'
import { NoDetails } from '../../../features/bookings/service/no-details.tsx'
import { MemberHead } from '../../../features/profiles/member-head.tsx'
import { ProfileSkeleton } from '../../../features/profiles/profile-skeleton.tsx'
import { useProfile } from '../../../features/profiles/queries.ts'
import { Offers } from '../../../features/skills/offer/offer-card.tsx'
import { Refused } from '../../../lib/api.ts'
import { memberId } from '../../../lib/session.ts'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'

export const meta = () => titled('Book')

/** The first step of a booking: the member and the listing. */
export default function BookProfile() {
  const [search] = useSearchParams()
  const id = search.get('user') ?? ''
  const { data, error, refetch } = useProfile(id)
  const { isSettled } = useReliability(id)
  if (id !== '' && id === memberId()) return <Navigate to="/explore-profile" replace />
  if (!isId(id) || (error instanceof Refused && error.code === 'member.not_found')) return <NoDetails />
  if (error && !data) return <ErrorBox error="Failed to load profile data" onRetry={() => void refetch()} />
  if (!data || !isSettled) return <ProfileSkeleton />
  const profile = data.data
  return (
    <>
      <PageHeader
        title={`Book ${profile.firstname}`}
        back={{ to: `/user-profile/${id}`, label: `Back to ${profile.firstname}’s profile` }}
      />
      <Stack gap="xl">
        <MemberHead profile={profile} level={2} />
        <ReliabilityRecord memberId={id} name={profile.firstname} />
        <Offers skills={profile.skills} name={profile.firstname} bookable />
      </Stack>
    </>
  )
}
