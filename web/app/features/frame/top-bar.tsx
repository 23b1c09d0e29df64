import { VisuallyHidden } from '@mantine/core'
import type { Profile } from '@sparkhood/contract/people/profiles'
import { IconBell, IconMapPin, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { brand } from '../../ui/brand.ts'
import { Logo } from '../../ui/page/logo.tsx'
import { placeAddress } from '../../ui/page/moving/place-address.ts'
import classes from './frame.module.css'
import { useOwnProfile } from './queries.ts'

/** Search, location, notifications and the member's menu, below an important banner. */
export function TopBar({ banner, bell }: { banner?: ReactNode; bell?: ReactNode }) {
  const { data, isError } = useOwnProfile()
  // That page has a search field of its own.
  const isSearching = useLocation().pathname === '/search'
  const you = data?.data
  return (
    <header className={classes.top}>
      {banner}
      {isError && (
        <p role="alert" className={classes.banner}>
          Failed to fetch profile
        </p>
      )}
      <div className={classes.topRow}>
        <Link to="/explore" className={classes.home} aria-label={`${brand.name}, to Explore`}>
          <Logo />
        </Link>
        {!isSearching && (
          <Link to="/search" className={classes.search}>
            <IconSearch size={20} aria-hidden />
            <span>Search people and skills</span>
          </Link>
        )}
        <Link to={placeAddress} className={classes.place}>
          <IconMapPin size={20} aria-hidden />
          <PlaceWords you={you} />
        </Link>
        {bell}
        <Link to="/user" className={classes.you}>
          <VisuallyHidden>Your profile</VisuallyHidden>
          <Avatar person={you ?? { firstname: '', lastname: '', photourl: '' }} size={40} />
        </Link>
      </div>
    </header>
  )
}

function PlaceWords({ you }: { you: Profile | undefined }) {
  const detail = [you?.street, you?.zip_code].filter(Boolean).join(', ')
  if (!you)
    return (
      <span className={classes.placeWords}>
        <VisuallyHidden>Your location</VisuallyHidden>&nbsp;
      </span>
    )
  return (
    <span className={classes.placeWords}>
      <strong>{you.locationName || 'Add your location'}</strong>
      {detail && <span>{detail}</span>}
    </span>
  )
}

/** A link in place of the bell until it has loaded. */
export const BellToCome = () => (
  <Link to="/notifications" className={classes.bellToCome} aria-label="Notifications">
    <IconBell size={24} stroke={1.75} aria-hidden />
  </Link>
)
