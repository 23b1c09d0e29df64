import { minuteMs } from '@sparkhood/contract/primitives/time'
import { dismissAnnouncement, readAnnouncements } from '@sparkhood/contract/talking/announcements'
import { useState } from 'react'
import { useAct, useCall } from '../../lib/api.ts'

/** What is announced to the member and they have not put away, the latest first, and how to put one away. */
export function useAnnouncements() {
  const asked = useCall(readAnnouncements, {}, { staleTime: minuteMs, refetchInterval: 10 * minuteMs })
  const dismiss = useAct(dismissAnnouncement, { refreshes: [readAnnouncements] })
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const putAway = (id: string): void => {
    setAway(new Set([...away, id]))
    dismiss.mutate({ params: { id } })
  }
  return { said: asked.data?.data.filter(({ _id }) => !away.has(_id)) ?? [], putAway }
}
