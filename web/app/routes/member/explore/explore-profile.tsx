import { Alert, Button, Stack } from '@mantine/core'
import type { Profile } from '@sparkhood/contract/people/profiles'
import { IconEyeOff, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ReliabilityRecord, useReliability } from '../../../features/bookings/reliability/record.tsx'
import { MemberHead } from '../../../features/profiles/member-head.tsx'
import { ProfileSkeleton } from '../../../features/profiles/profile-skeleton.tsx'
import { useOwnPreview, useOwnProfile } from '../../../features/profiles/queries.ts'
import { memberId } from '../../../lib/session.ts'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { MemberSections } from './member-sections.tsx'

export const meta = () => titled('Your profile as others see it')

/** What neighbours see in other places, or not at all. */
const elsewhere = ({ shows_email: showsEmail }: Pick<Profile, 'shows_email'>): string => {
  const surname = 'Your surname appears with your listings, your reviews and in lists of followers'
  return showsEmail
    ? `${surname}, where people you follow see your email, too. Your street and phone number are not shown to neighbours.`
    : `${surname}. Your street, email and phone number are not shown to neighbours.`
}

/** The member's own profile as a neighbour sees it. */
export default function ExploreProfile() {
  const preview = useOwnPreview()
  const own = useOwnProfile().data?.data
  const { isSettled } = useReliability(memberId())
  return (
    <>
      <PageHeader
        title="Your profile as others see it"
        lead={own && elsewhere(own)}
        back={{ to: '/user', label: 'Back to your profile' }}
        action={
          <Button component={Link} to="/settings/profile" leftSection={<IconPencil size={20} aria-hidden />}>
            Edit
          </Button>
        }
      />
      {preview.data && isSettled ? (
        <Stack gap="xl">
          <HiddenNote />
          <MemberHead profile={preview.data.data} level={2} />
          <MemberSections profile={preview.data.data}>
            <ReliabilityRecord memberId={preview.data.data._id} />
          </MemberSections>
        </Stack>
      ) : preview.isError ? (
        <ErrorBox error="Failed to load profile data" onRetry={() => void preview.refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}

/** A note while the member has chosen not to be found. */
function HiddenNote() {
  const own = useOwnProfile().data?.data
  if (own?.expertVisibility !== false) return null
  return (
    <Alert variant="light" icon={<IconEyeOff aria-hidden />} title="You’re not in any lists at the moment">
      Only people with a link to your profile can see it, because being found is switched off. You can switch it on
      under Edit profile in Settings.
    </Alert>
  )
}
