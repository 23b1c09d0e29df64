import { Box, Tabs } from '@mantine/core'
import {
  IconBell,
  IconCalendarShare,
  IconCalendarTime,
  IconCreditCard,
  IconDeviceMobile,
  IconDevices,
  IconFileText,
  IconLayoutDashboard,
  IconLifebuoy,
  IconLock,
  IconRosetteDiscountCheck,
  IconShieldLock,
  IconTools,
  IconUserEdit,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useIsOperator } from '../../../features/frame/queries.ts'
import { type SettingsLink, SettingsLinks } from '../../../features/profiles/settings-links.tsx'
import { brand, titled } from '../../../ui/brand.ts'
import { ThemeChoice } from '../../../ui/page/theme-choice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Settings')

const yours: SettingsLink[] = [
  { to: '/settings/skills', label: 'My skills', about: 'What you offer, and add more', icon: IconTools },
  { to: '/settings/profile', label: 'Edit profile', about: 'Photo, name, place and phone', icon: IconUserEdit },
  {
    to: '/settings/availability',
    label: 'When you are free',
    about: 'Your hours, and days away',
    icon: IconCalendarTime,
  },
  { to: '/settings/calendar', label: 'Calendar', about: 'Your bookings in your own calendar', icon: IconCalendarShare },
  { to: '/settings/kyc', label: 'KYC', about: 'Have your identity checked', icon: IconRosetteDiscountCheck },
  {
    to: '/settings/invite',
    label: 'Invite friends',
    about: 'Your code and link, and what they brought',
    icon: IconUserPlus,
  },
]
const general: SettingsLink[] = [
  {
    to: '/settings/security',
    label: 'Security',
    about: 'Password, email address and who is signed in',
    icon: IconLock,
  },
  {
    to: '/settings/payment',
    label: 'Payment Settings',
    about: 'Cards, bank accounts and your statement',
    icon: IconCreditCard,
  },
  {
    to: '/settings/notify',
    label: 'Notification Settings',
    about: 'What you are told of, by email and on this device',
    icon: IconBell,
  },
  { to: '/settings/devices', label: 'Linked Devices', about: 'Where you are signed in', icon: IconDevices },
  {
    to: '/settings/privacy',
    label: 'Privacy',
    about: 'Blocked people, your data, deleting your account',
    icon: IconUserShield,
  },
]
const legal: SettingsLink[] = [
  { to: '/terms', label: 'Terms', about: 'What we agree on', icon: IconFileText },
  { to: '/policy', label: 'Privacy Policy', about: 'What we keep about you and why', icon: IconShieldLock },
  { to: '/support', label: 'Help Center', about: 'Answers, and how to reach us', icon: IconLifebuoy },
  { to: '/install', label: 'Get the app', about: 'On your phone, without a store', icon: IconDeviceMobile },
]

const consoleLink: SettingsLink = {
  to: '/admin',
  label: 'Console',
  about: 'Look after the site and its people',
  icon: IconLayoutDashboard,
}

const tabs = ['yours', 'general', 'legal']

export default function Settings() {
  const [query, setQuery] = useSearchParams()
  const isOperator = useIsOperator()
  const tab = query.get('tab') ?? ''
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        value={tabs.includes(tab) ? tab : 'yours'}
        onChange={(next) => setQuery(next && next !== 'yours' ? { tab: next } : {}, { replace: true })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="yours">My {brand.name}</Tabs.Tab>
          <Tabs.Tab value="general">General</Tabs.Tab>
          <Tabs.Tab value="legal">Legal &amp; Support</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="yours">
          <SettingsLinks links={isOperator ? [...yours, consoleLink] : yours} />
        </Tabs.Panel>
        <Tabs.Panel value="general">
          <SettingsLinks links={general} />
          <Box mt="md">
            <ThemeChoice />
          </Box>
        </Tabs.Panel>
        <Tabs.Panel value="legal">
          <SettingsLinks links={legal} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
