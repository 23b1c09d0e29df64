import { minuteMs } from '@sparkhood/contract/primitives/time'
import { dismissAnnouncement, readAnnouncements } from '@sparkhood/contract/talking/announcements'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAct, useCall } from '../../lib/api.ts'
import { AnnouncementLine } from '../../ui/app/announcement.tsx'
import classes from './announcements.module.css'

/** All announcements to the member, each of which can be dismissed; nothing if there are none. */
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
 * The latest announcement that the member has not dismissed; the next one follows. The community page shows all of them
 * in its list.
 */
export function AnnouncementsBanner() {
  const isCommunity = useLocation().pathname === '/community'
  const { said, putAway } = useAnnouncements()
  const [latest] = said
  if (!latest || isCommunity) return null
  return <AnnouncementLine said={latest} onDismiss={() => putAway(latest._id)} />
}

/** The announcements that the member has not dismissed, the latest first, and how to dismiss one. */
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
