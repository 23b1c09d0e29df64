import { GivenVouches } from '../../../features/vouches/given-list.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('People you vouch for')

export default function Vouches() {
  return (
    <>
      <PageHeader
        title="People you vouch for"
        lead="They see that you do, and so does every member who opens their profile."
        back={{ to: '/settings', label: 'Back to settings' }}
      />
      <GivenVouches />
    </>
  )
}
