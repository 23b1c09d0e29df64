import { IconCalendarWeek, IconLifebuoy, IconSettings, IconTools } from '@tabler/icons-react'
import type { SettingsLink } from '../settings-links.tsx'
import { availability, invite } from '../settings-pages.ts'

/** Listings and availability. */
export const offering: SettingsLink[] = [
  { to: '/settings/skills', label: 'Your listings', about: 'Skills, services and tools you offer', icon: IconTools },
  availability,
  { to: '/week', label: 'Your week', about: 'Bookings and free time, day by day', icon: IconCalendarWeek },
]

export const more: SettingsLink[] = [
  invite,
  { to: '/settings', label: 'Settings', about: 'Security, payments, notifications, privacy', icon: IconSettings },
  { to: '/support', label: 'Help', about: 'Answers, and how to reach us', icon: IconLifebuoy },
]
