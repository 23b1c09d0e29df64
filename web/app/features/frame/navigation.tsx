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
import { Link, useLocation } from 'react-router'
import large from '../../ui/large-letters.module.css'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import classes from './frame.module.css'
import { signOut, useIsOperator, useUnread } from './queries.ts'
import { currentAs, sections } from './sections.ts'

const icons = {
  '/explore': IconCompass,
  '/community': IconUsers,
  '/bookings': IconCalendarEvent,
  '/messages': IconMessages,
  '/settings': IconSettings,
}

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
      {sections.map((section) => (
        <Link
          key={section.to}
          to={section.to}
          viewTransition
          className={classes.navItem}
          aria-current={currentAs(section, pathname)}
        >
          <Picture of={section.to} unread={unread} />
          <span className={large.spoken}>{section.label}</span>
        </Link>
      ))}
      {isOperator && (
        <Link to="/admin" className={classes.navItem} data-wide>
          <IconLayoutDashboard size={24} stroke={1.75} aria-hidden />
          <span className={large.spoken}>Console</span>
        </Link>
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

function Picture({ of, unread }: { of: keyof typeof icons; unread: number }) {
  const Icon = icons[of]
  return (
    <span className={classes.navIcon}>
      <Icon size={24} stroke={1.75} aria-hidden />
      {of === '/messages' && unread > 0 && <Unread count={unread} />}
    </span>
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
