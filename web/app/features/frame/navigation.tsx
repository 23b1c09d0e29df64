import { Text, VisuallyHidden } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCompass,
  IconLayoutDashboard,
  IconLogout,
  IconMessages,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import large from '../../ui/large-letters.module.css'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import classes from './frame.module.css'
import { signOut, useIsOperator, useUnread } from './queries.ts'

/** `also` are the pages that belong to a section without standing under its address. */
const sections = [
  { to: '/explore', label: 'Explore', icon: IconCompass, also: /^\/(explore|user-profile|search)/ },
  { to: '/community', label: 'Community', icon: IconUsers, also: /^\/community/ },
  { to: '/bookings', label: 'Bookings', icon: IconCalendarEvent, also: /^\/(book|outward|inward|review|open-dispute)/ },
  { to: '/messages', label: 'Messages', icon: IconMessages, also: /^\/(messages|chat)/ },
  { to: '/settings', label: 'Settings', icon: IconSettings, also: /^\/settings/ },
] as const

/** The sections of the site: at the left on wide screens, along the bottom on phones. */
export function Navigation() {
  const { pathname } = useLocation()
  const unread = useUnread()
  const isOperator = useIsOperator()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    setLeaving(true)
    void signOut()
  }
  return (
    <nav className={classes.nav} aria-label="Main">
      {sections.map(({ to, label, icon: Icon, also }) => (
        <NavLink
          key={to}
          to={to}
          viewTransition
          className={classes.navItem}
          data-here={also.test(pathname) || undefined}
        >
          <span className={classes.navIcon}>
            <Icon size={24} stroke={1.75} aria-hidden />
            {to === '/messages' && unread > 0 && <Unread count={unread} />}
          </span>
          <span className={large.spoken}>{label}</span>
        </NavLink>
      ))}
      {isOperator && (
        <NavLink to="/admin" className={classes.navItem} data-wide>
          <IconLayoutDashboard size={24} stroke={1.75} aria-hidden />
          <span className={large.spoken}>Console</span>
        </NavLink>
      )}
      <button type="button" className={classes.navItem} data-last onClick={() => setAsking(true)}>
        <IconLogout size={24} stroke={1.75} aria-hidden />
        <span className={large.spoken}>Logout</span>
      </button>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title="Confirm Logout"
        confirm="Logout"
        onConfirm={leave}
        busy={leaving}
      >
        <Text>Are you sure you want to logout from your account?</Text>
      </ConfirmSheet>
    </nav>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <span className={classes.unread}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{count === 1 ? '1 unread message, ' : `${count} unread messages, `}</VisuallyHidden>
    </span>
  )
}
