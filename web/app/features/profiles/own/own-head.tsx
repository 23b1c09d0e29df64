import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Profile } from '@sparkhood/contract/people/profiles'
import { IconCamera, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { RatingLine } from '../../../ui/rating.tsx'
import classes from './own.module.css'

/** The member's own photo, name, place and counts. */
export function OwnHead({ profile }: { profile: Profile }) {
  const name = `${profile.firstname} ${profile.lastname}`.trim()
  return (
    <header className={classes.head}>
      <Link to="/settings/profile" className={classes.face}>
        <VisuallyHidden>{profile.photourl ? 'Change your photo' : 'Add a photo'}</VisuallyHidden>
        <Avatar person={profile} size={88} />
        <span className={classes.camera}>
          <IconCamera size={18} aria-hidden />
        </span>
      </Link>
      <div className={classes.who}>
        <Title order={1}>{name}</Title>
        {profile.rating.average !== null && <RatingLine {...profile.rating} />}
        {profile.locationName && (
          <Text c="dimmed" className={classes.place}>
            <IconMapPin size={18} aria-hidden /> {profile.locationName}
          </Text>
        )}
        <Group gap="lg" mt={2}>
          <Count to="/followers" number={profile.total_followers} one="follower" many="followers" />
          <Count to="/following" number={profile.total_following} one="following" many="following" />
        </Group>
      </div>
      <Group gap="xs" className={classes.headActions}>
        <Button component={Link} to="/settings/profile" variant="default">
          Edit profile
        </Button>
        <Button component={Link} to="/explore-profile" variant="default">
          See it as others do
        </Button>
      </Group>
    </header>
  )
}

type CountProps = { to: string; number: number; one: string; many: string }

function Count({ to, number, one, many }: CountProps) {
  return (
    <Link to={to} className={classes.count}>
      <strong>{number}</strong> {number === 1 ? one : many}
    </Link>
  )
}
