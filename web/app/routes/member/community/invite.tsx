import { InvitePage } from '../../../features/referrals/invite-page.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Invite friends')

export default function Invite() {
  return (
    <>
      <PageHeader
        title="Invite friends"
        lead="Grow your neighbourhood"
        back={{ to: '/settings', label: 'Back to settings' }}
      />
      <InvitePage />
    </>
  )
}
