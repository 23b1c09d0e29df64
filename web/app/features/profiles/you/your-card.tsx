import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { getMessage } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useOwnProfile } from '../queries.ts'
import classes from './you.module.css'

/** The member's photo and name, linked to their profile. */
export function YourCard() {
  const own = useOwnProfile()
  if (own.isError && !own.data)
    return <ErrorBox error={`Error loading profile: ${getMessage(own.error)}`} onRetry={() => void own.refetch()} />
  if (!own.data) return <Skeleton height={98} />
  const profile = own.data.data
  return (
    <Link to="/user" className={classes.card}>
      <Avatar person={profile} size={64} />
      <span className={classes.words}>
        <strong>{`${profile.firstname} ${profile.lastname}`.trim()}</strong>
        <Text span c="dimmed" size="sm">
          Your profile, bio and reviews
        </Text>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
}
