import { Announcements } from '../../../features/announcements/announcements.tsx'
import { CommunityPage } from '../../../features/community/community-page.tsx'
import { SuggestedPeople } from '../../../features/follows/suggestions.tsx'
import { NearStrip } from '../../../features/help-requests/near-strip.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Community')

export default function Community() {
  return (
    <CommunityPage announcements={<Announcements />} needs={<NearStrip isMain />}>
      <SuggestedPeople title="People to meet" />
    </CommunityPage>
  )
}
