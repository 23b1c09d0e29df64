import { minuteMs } from '@sparkhood/contract/primitives/time'
import { dismissAnnouncement, readAnnouncements } from '@sparkhood/contract/talking/announcements'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAct, useCall } from '../../lib/api.ts'
import { AnnouncementLine } from '../../ui/app/announcement.tsx'
import classes from './announcements.module.css'

/** All that is announced to the member, each to be put away; nothing where there is none. */
export function Announcements() {
  const { said, putAway } = useAnnouncements()
  if (said.length === 0) return null
  return (
    <div className={classes.all}>
      {said.map((one) => (
        <AnnouncementLine key={one._id} said={one} onDismiss={() => putAway(one._id)} />
      ))}
    </div>
  )
}

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

/** What is announced to the member and they have not put away, the latest first, and how to put one away. */
function useAnnouncements() {
  const asked = useCall(readAnnouncements, {}, { staleTime: minuteMs, refetchInterval: 10 * minuteMs })
  const dismiss = useAct(dismissAnnouncement, { refreshes: [readAnnouncements] })
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const putAway = (id: string): void => {
    setAway(new Set([...away, id]))
    dismiss.mutate({ params: { id } })
  }
  return { said: asked.data?.data.filter(({ _id }) => !away.has(_id)) ?? [], putAway }
}
