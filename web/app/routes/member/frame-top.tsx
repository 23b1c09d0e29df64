import { BellToCome, TopBar } from '../../features/frame/top-bar.tsx'
import { AppNotices } from '../../ui/app/notices.tsx'
import { AtRest } from '../../ui/states/at-rest.tsx'
import { AnnouncementsBanner, Bell, ClosingBanner, FollowEasyRead } from './later.tsx'

/** What stands above every page of a member; what is news there comes once the page itself has been drawn. */
export function FrameTop() {
  return (
    <TopBar
      banner={
        <>
          <AppNotices />
          <AtRest>
            <AnnouncementsBanner />
            <ClosingBanner />
            <FollowEasyRead />
          </AtRest>
        </>
      }
      bell={
        <AtRest fallback={<BellToCome />}>
          <Bell />
        </AtRest>
      }
    />
  )
}
