import { ComingSoon } from '../../../features/frame/coming-soon.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Community')

export default function Community() {
  return (
    <ComingSoon title="Community" next={{ to: '/explore', label: 'See who is nearby' }}>
      A place for your streets: local events, small requests and news from the people around you. We are still building
      it.
    </ComingSoon>
  )
}
