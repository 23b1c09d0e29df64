import { IconBuildingBank, IconCreditCard, IconListDetails, IconPlugConnected } from '@tabler/icons-react'
import { type SettingsLink, SettingsLinks } from '../../../features/profiles/settings-links.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Payment settings')

const links: SettingsLink[] = [
  { to: '/bills', label: 'Billing', about: 'The cards you pay with', icon: IconCreditCard },
  { to: '/get-paid', label: 'Get Paid', about: 'Your bank accounts, and what you withdraw', icon: IconBuildingBank },
  {
    to: '/create-stripe-account',
    label: 'Setup Connect Wallet',
    about: 'Tell our payment provider who you are, to be paid',
    icon: IconPlugConnected,
  },
  { to: '/user/statement', label: 'Statement', about: 'Every movement of your money', icon: IconListDetails },
]

export default function Payment() {
  return (
    <>
      <PageHeader
        title="Payment settings"
        lead="How you pay and how you are paid."
        back={{ to: '/settings?tab=general', label: 'Back to Settings' }}
      />
      <SettingsLinks links={links} />
    </>
  )
}
