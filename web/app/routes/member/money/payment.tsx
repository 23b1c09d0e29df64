import { IconBuildingBank, IconCreditCard, IconListDetails, IconPlugConnected } from '@tabler/icons-react'
import { type SettingsLink, SettingsLinks } from '../../../features/profiles/settings-links.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Payment settings')

const links: SettingsLink[] = [
  { to: '/bills', label: 'Billing', about: 'The cards you pay with', icon: IconCreditCard },
  { to: '/get-paid', label: 'Get Paid', about: 'Your bank accounts and withdrawals', icon: IconBuildingBank },
  {
    to: '/create-stripe-account',
    label: 'Setup Connect Wallet',
    about: 'Set up payouts: tell our payment provider who you are',
    icon: IconPlugConnected,
  },
  { to: '/user/statement', label: 'Statement', about: 'Every transaction', icon: IconListDetails },
]

export default function Payment() {
  return (
    <>
      <PageHeader
        title="Payment settings"
        lead="How you pay and get paid."
        back={{ to: '/settings?tab=general', label: 'Back to Settings' }}
      />
      <SettingsLinks links={links} />
    </>
  )
}
