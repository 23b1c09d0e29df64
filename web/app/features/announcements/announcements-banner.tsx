import { minuteMs } from '@sparkhood/contract/primitives/time'
import { dismissAnnouncement, readAnnouncements } from '@sparkhood/contract/talking/announcements'
import { useState } from 'react'
import { useAct, useCall } from '../../lib/api.ts'
import { AnnouncementLine } from '../../ui/app/announcement.tsx'

/** The latest announcement that the member has not put away; the next one comes when they do. */
export function AnnouncementsBanner() {
  const asked = useCall(readAnnouncements, {}, { staleTime: minuteMs, refetchInterval: 10 * minuteMs })
  const dismiss = useAct(dismissAnnouncement, { refreshes: [readAnnouncements] })
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const said = asked.data?.data.find(({ _id }) => !away.has(_id))
  if (!said) return null
  const putAway = (): void => {
    setAway(new Set([...away, said._id]))
    dismiss.mutate({ params: { id: said._id } })
  }
  return <AnnouncementLine said={said} onDismiss={putAway} />
}
