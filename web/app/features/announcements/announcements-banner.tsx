import { useLocation } from 'react-router'
import { AnnouncementLine } from '../../ui/app/announcement.tsx'
import { useAnnouncements } from './queries.ts'

/**
 * The latest announcement that the member has not put away; the next one comes when they do. The community page shows them
 * all in its list.
 */
export function AnnouncementsBanner() {
  const isCommunity = useLocation().pathname === '/community'
  const { said, putAway } = useAnnouncements()
  const [latest] = said
  if (!latest || isCommunity) return null
  return <AnnouncementLine said={latest} onDismiss={() => putAway(latest._id)} />
}
