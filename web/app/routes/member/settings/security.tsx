import { Stack } from '@mantine/core'
import { IconAt, IconDevices, IconKey } from '@tabler/icons-react'
import { useConfirmWays } from '../../../features/credentials/queries.ts'
import { type SettingsLink, SettingsLinks } from '../../../features/profiles/settings-links.tsx'
import { SecondFactor } from '../../../features/second-factor/second-factor.tsx'
import { GoogleAccount } from '../../../features/sign-in/google/google-account.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Security')

export default function Security() {
  const { data } = useConfirmWays()
  const hasPassword = data?.data.ways.includes('password') ?? true
  const links: SettingsLink[] = [
    {
      to: '/settings/password',
      label: 'Password',
      about: hasPassword ? 'Change your password' : 'You haven’t set one',
      icon: IconKey,
    },
    { to: '/settings/email', label: 'Email address', about: data?.data.email ?? 'Where we email you', icon: IconAt },
    { to: '/settings/devices', label: 'Linked devices', about: 'Where you are logged in', icon: IconDevices },
  ]
  return (
    <>
      <PageHeader
        title="Security"
        lead="How you log in, and where you’re logged in."
        back={{ to: '/settings?tab=general', label: 'Back to Settings' }}
      />
      <Stack gap="md">
        <SettingsLinks links={links} />
        <SecondFactor />
        <GoogleAccount />
      </Stack>
    </>
  )
}
