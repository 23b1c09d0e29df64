import { BellToCome, TopBar } from '../../features/frame/top-bar.tsx'
import { AppNotices } from '../../ui/app/notices.tsx'
import { AtRest } from '../../ui/states/at-rest.tsx'
import { AnnouncementsBanner, Bell, ClosingBanner, FollowEasyRead } from './later.tsx'

/** The top of every member page; its badges load after the page has rendered. */
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
