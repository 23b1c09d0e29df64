import { useLocation } from 'react-router'
import { ProfileForm } from '../../../features/profiles/edit/profile-form.tsx'
import { ProfileSkeleton } from '../../../features/profiles/profile-skeleton.tsx'
import { useOwnProfile } from '../../../features/profiles/queries.ts'
import { titled } from '../../../ui/brand.ts'
import { placeAddress } from '../../../ui/page/moving/place-address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import type { Route } from './+types/edit-profile.ts'

const question = 'Where do you live?'

export const meta = ({ location }: Route.MetaArgs) =>
  titled(location.pathname + location.search === placeAddress ? question : 'Edit profile')

export default function EditProfile() {
  const own = useOwnProfile()
  const { pathname, search } = useLocation()
  const isForPlace = pathname + search === placeAddress
  return (
    <>
      {isForPlace ? (
        <PageHeader title={question} lead="Neighbours see your area, never your street." />
      ) : (
        <PageHeader title="Edit profile" back={{ to: '/settings', label: 'Back to settings' }} />
      )}
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
