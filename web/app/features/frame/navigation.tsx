import { VisuallyHidden } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCompass,
  IconLayoutDashboard,
  IconMessages,
  IconSettings,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import large from '../../ui/large-letters.module.css'
import { LogoutButton } from './logout-button.tsx'
import classes from './navigation.module.css'
import { useIsOperator, useNeeding, useUnread } from './queries.ts'
import { currentAs, sections } from './sections.ts'

const icons = {
  '/explore': IconCompass,
  '/community': IconUsers,
  '/bookings': IconCalendarEvent,
  '/messages': IconMessages,
  '/you': IconUserCircle,
}

/** The sections of the site: on the left on wide screens, along the bottom on phones. */
export function Navigation() {
  const { pathname } = useLocation()
  const isOperator = useIsOperator()
  return (
    <nav className={classes.nav} aria-label="Main">
      {sections.map((section) => (
        <Link
          key={section.to}
          to={section.to}
          viewTransition
          className={classes.navItem}
          aria-current={currentAs(section, pathname)}
        >
          <Picture of={section.to} />
          <span className={large.spoken}>{section.label}</span>
        </Link>
      ))}
      {isOperator && (
        <Link to="/admin" className={classes.navItem} data-wide>
          <IconLayoutDashboard size={24} stroke={1.75} aria-hidden />
          <span>Console</span>
        </Link>
      )}
      <div className={classes.navFoot}>
        <Link to="/settings" viewTransition className={classes.navItem} data-wide>
          <IconSettings size={24} stroke={1.75} aria-hidden />
          <span>Settings</span>
        </Link>
        <LogoutButton className={classes.navItem} />
      </div>
    </nav>
  )
}

function Picture({ of }: { of: keyof typeof icons }) {
  const Icon = icons[of]
  return (
    <span className={classes.navIcon}>
      <Icon size={24} stroke={1.75} aria-hidden />
      {of === '/messages' && <UnreadMessages />}
      {of === '/bookings' && <NeedingBookings />}
    </span>
  )
}

const UnreadMessages = () => <Count of={useUnread()} one="unread message" many="unread messages" />
const NeedingBookings = () => <Count of={useNeeding()} one="booking needs you" many="bookings need you" />

function Count({ of, one, many }: { of: number; one: string; many: string }) {
  if (of === 0) return null
  return (
    <span className={classes.unread}>
      <span aria-hidden>{of > 99 ? '99+' : of}</span>
      <VisuallyHidden>{of === 1 ? `1 ${one}, ` : `${of} ${many}, `}</VisuallyHidden>
    </span>
  )
}
