import { Followers } from '../../../features/follows/people-rows.tsx'
import { useOwnProfile } from '../../../features/profiles/queries.ts'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Followers')

export default function FollowersPage() {
  const count = useOwnProfile().data?.data.total_followers
  return (
    <>
      <PageHeader
        title={count === undefined ? 'Followers' : `Followers (${count})`}
        back={{ to: '/user', label: 'Back to your profile' }}
      />
      <Followers />
    </>
  )
}
