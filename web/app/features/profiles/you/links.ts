import {
  IconCalendarTime,
  IconCalendarWeek,
  IconLifebuoy,
  IconSettings,
  IconTools,
  IconUserPlus,
} from '@tabler/icons-react'
import type { SettingsLink } from '../settings-links.tsx'

/** What a member offers, and when. */
export const offering: SettingsLink[] = [
  { to: '/settings/skills', label: 'Your listings', about: 'Skills, services and tools you offer', icon: IconTools },
  {
    to: '/settings/availability',
    label: 'When you are free',
    about: 'Your hours, and days away',
    icon: IconCalendarTime,
  },
  { to: '/week', label: 'Your week', about: 'Bookings and free time, day by day', icon: IconCalendarWeek },
]

export const more: SettingsLink[] = [
  { to: '/settings/invite', label: 'Invite friends', about: 'Your link and rewards', icon: IconUserPlus },
  { to: '/settings', label: 'Settings', about: 'Security, payments, notifications, privacy', icon: IconSettings },
  { to: '/support', label: 'Help', about: 'Answers, and how to reach us', icon: IconLifebuoy },
]
