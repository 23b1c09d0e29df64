import { Following } from '../../../features/follows/people-rows.tsx'
import { useOwnProfile } from '../../../features/profiles/queries.ts'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Following')

export default function FollowingPage() {
  const count = useOwnProfile().data?.data.total_following
  return (
    <>
      <PageHeader
        title={count === undefined ? 'Following' : `Following (${count})`}
        back={{ to: '/user', label: 'Back to your profile' }}
      />
      <Following />
    </>
  )
}
