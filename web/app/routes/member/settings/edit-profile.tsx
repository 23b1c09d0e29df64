import { ProfileForm } from '../../../features/profiles/edit/profile-form.tsx'
import { ProfileSkeleton } from '../../../features/profiles/profile-skeleton.tsx'
import { useOwnProfile } from '../../../features/profiles/queries.ts'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'

export const meta = () => titled('Edit profile')

export default function EditProfile() {
  const own = useOwnProfile()
  return (
    <>
      <PageHeader title="Edit profile" back={{ to: '/settings', label: 'Back to settings' }} />
      {own.data ? (
        <ProfileForm profile={own.data.data} />
      ) : own.isError ? (
        <ErrorBox error="Failed to load profile data" onRetry={() => void own.refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}
