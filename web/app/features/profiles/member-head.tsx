import { Text, Title } from '@mantine/core'
import type { Profile } from '@sparkhood/contract/people/profiles'
import { townAreaMetres } from '@sparkhood/contract/primitives/place'
import { IconCalendarHeart, IconClock, IconMapPin, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMilesAway, formatMonth } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CheckedBadge } from '../../ui/checked/checked.tsx'
import { RatingLine } from '../../ui/rating.tsx'
import { formatUsualHours, kmBetween } from './head-facts.ts'
import classes from './member-head.module.css'
import { shownPoint, useOwnProfile } from './queries.ts'

type Props = {
  profile: Profile
  /** The heading level: 1 if the profile is the page. */
  level?: 1 | 2
  children?: ReactNode
}

/** The header of a neighbour's profile: face, first name, distance and rating. */
export function MemberHead({ profile, level = 1, children }: Props) {
  return (
    <header className={classes.head}>
      <Avatar person={profile} size={96} named />
      <div className={classes.who}>
        <Title order={level}>{profile.firstname}</Title>
        <div className={classes.rating}>
          <RatingLine {...profile.rating} isNew={profile.completed_bookings === 0} />
        </div>
        <Facts profile={profile} />
      </div>
      {profile.kyc_month && (
        <div className={classes.checked}>
          <CheckedBadge month={profile.kyc_month} />
        </div>
      )}
      {children && <div className={classes.action}>{children}</div>}
    </header>
  )
}

function Facts({ profile }: { profile: Profile }) {
  const away = useDistance(profile)
  const where = [away, profile.locationName].filter(Boolean).join(' · ')
  const done = profile.completed_bookings
  const hours = formatUsualHours(profile)
  return (
    <ul className={classes.facts}>
      {where && (
        <li>
          <IconMapPin size={18} aria-hidden /> {where}
        </li>
      )}
      <li>
        <IconCalendarHeart size={18} aria-hidden /> Member since {formatMonth(new Date(profile.member_since))}
        {done > 0 && `, ${done} ${done === 1 ? 'job' : 'jobs'} done`}
      </li>
      {hours && (
        <li>
          <IconClock size={18} aria-hidden /> {hours}
        </li>
      )}
      {/^https?:/i.test(profile.website) && (
        <li>
          <IconWorld size={18} aria-hidden />
          <a href={profile.website} target="_blank" rel="noopener noreferrer nofollow">
            {profile.website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
          </a>
        </li>
      )}
    </ul>
  )
}

/** Between the two public locations, so that it reveals nobody's home. */
const useDistance = (profile: Profile): string => {
  const own = useOwnProfile()
  const you = own.data?.data
  const here = you && shownPoint(you)
  const there = shownPoint(profile)
  if (!here || !there || profile.is_you) return ''
  const reach = (you.area_metres ?? townAreaMetres) + (profile.area_metres ?? townAreaMetres)
  return formatMilesAway(kmBetween(here, there), reach)
}

/** A neighbour's text about themselves. */
export function MemberBio({ profile }: { profile: Profile }) {
  if (!profile.bio) return null
  return (
    <section aria-labelledby="bio-title">
      <Title order={2} id="bio-title" mb="xs">
        About {profile.firstname}
      </Title>
      <Text className={classes.bio}>{profile.bio}</Text>
    </section>
  )
}
