import {
  IconBell,
  IconCalendarShare,
  IconCalendarTime,
  IconCreditCard,
  IconDeviceMobile,
  IconDevices,
  IconFileText,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconLifebuoy,
  IconLock,
  IconRosette,
  IconRosetteDiscountCheck,
  IconShieldLock,
  IconTextSize,
  IconTools,
  IconUserEdit,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react'
import type { SettingsLink } from './settings-links.tsx'

/** Also on the member's own page. */
export const availability: SettingsLink = {
  to: '/settings/availability',
  label: 'When you are free',
  about: 'Your hours, and days away',
  icon: IconCalendarTime,
}
export const invite: SettingsLink = {
  to: '/settings/invite',
  label: 'Invite friends',
  about: 'Your link and rewards',
  icon: IconUserPlus,
}

/** Settings about the member: listings, availability and identity. */
export const yours: SettingsLink[] = [
  { to: '/settings/skills', label: 'My skills', about: 'What you offer', icon: IconTools },
  { to: '/settings/profile', label: 'Edit profile', about: 'Photo, name, place and phone', icon: IconUserEdit },
  availability,
  { to: '/settings/calendar', label: 'Calendar', about: 'Your bookings in your own calendar', icon: IconCalendarShare },
  {
    to: '/settings/kyc',
    label: 'Identity check (KYC)',
    about: 'Show neighbours that you are who you say',
    icon: IconRosetteDiscountCheck,
  },
  {
    to: '/settings/helpers',
    label: 'Helpers',
    about: 'People who act for you, and people you help',
    icon: IconHeartHandshake,
  },
  {
    to: '/settings/vouches',
    label: 'People you vouch for',
    about: 'What you say about people you know',
    icon: IconRosette,
  },
  invite,
]

/** Settings of the site for the member. */
export const general: SettingsLink[] = [
  {
    to: '/settings/security',
    label: 'Security',
    about: 'Password, email address and who is logged in',
    icon: IconLock,
  },
  {
    to: '/settings/payment',
    label: 'Payment Settings',
    about: 'Your cards, your bank account and payouts',
    icon: IconCreditCard,
  },
  {
    to: '/settings/notify',
    label: 'Notification Settings',
    about: 'Emails, and notifications on this device',
    icon: IconBell,
  },
  {
    to: '/settings/easy-read',
    label: 'Easy read',
    about: 'Bigger letters and buttons, fewer words',
    icon: IconTextSize,
  },
  { to: '/settings/devices', label: 'Linked Devices', about: 'Where you are logged in', icon: IconDevices },
  {
    to: '/settings/privacy',
    label: 'Privacy',
    about: 'Blocked people, your data, deleting your account',
    icon: IconUserShield,
  },
]

/** Legal pages and help. */
export const legal: SettingsLink[] = [
  { to: '/terms', label: 'Terms', about: 'The rules we agree on', icon: IconFileText },
  { to: '/policy', label: 'Privacy Policy', about: 'What we keep about you and why', icon: IconShieldLock },
  { to: '/support', label: 'Help Center', about: 'Answers, and how to reach us', icon: IconLifebuoy },
  { to: '/install', label: 'Get the app', about: 'On your phone, no app store needed', icon: IconDeviceMobile },
]

/** For operators. */
export const consoleLink: SettingsLink = {
  to: '/admin',
  label: 'Console',
  about: 'Look after the site and its people',
  icon: IconLayoutDashboard,
}
