import { Tabs } from '@mantine/core'
import { IconCalendarTime, IconFileText, IconShieldLock, IconTools, IconUserEdit } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { type SettingsLink, SettingsLinks } from '../../../features/profiles/settings-links.tsx'
import { brand, titled } from '../../../ui/brand.ts'
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
]
const legal: SettingsLink[] = [
  { to: '/terms', label: 'Terms', about: 'What we agree on', icon: IconFileText },
  { to: '/policy', label: 'Privacy Policy', about: 'What we keep about you and why', icon: IconShieldLock },
]

export default function Settings() {
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        value={query.get('tab') === 'legal' ? 'legal' : 'yours'}
        onChange={(tab) => setQuery(tab === 'legal' ? { tab } : {}, { replace: true })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="yours">My {brand.name}</Tabs.Tab>
          <Tabs.Tab value="legal">Legal &amp; Support</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="yours">
          <SettingsLinks links={yours} />
        </Tabs.Panel>
        <Tabs.Panel value="legal">
          <SettingsLinks links={legal} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
