import { secondMs } from '@sparkhood/contract/primitives/time'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { newUuid } from '../../../lib/random.ts'
import { onSignalBack } from '../../../ui/app/signal-back.ts'
import { toast, toastProblem } from '../../../ui/page/toasts.tsx'
import { refreshArrival } from './queries.ts'
import { codesWaiting, dropCode, keepCode, sendCodes, watchCodes } from './waiting-codes.ts'

/** Enters codes of one booking; `waiting` is the one that has not been sent or was refused. */
export function useCodes(bookingId: string) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const all = useSyncExternalStore(watchCodes, codesWaiting)
  const waiting = all.find((one) => one.bookingId === bookingId)
  const enter = (code: string): void => {
    keepCode({ bookingId, code, entryId: newUuid(), at: Date.now() })
    setSending(true)
    void sendCodes()
      .then(() => refreshArrival(client, bookingId))
      .finally(() => setSending(false))
  }
  const drop = (): void => {
    if (waiting) dropCode(waiting.entryId)
  }
  return { waiting, isSending, enter, drop }
}

const againMs = 15 * secondMs

/** Mounted on every member page: sends codes that were entered offline as soon as there is a connection. */
export function useSendCodes(): void {
  const client = useQueryClient()
  const send = useCallback((): void => {
    if (!codesWaiting().some(({ problem }) => problem === undefined)) return
    void sendCodes().then((decided) => {
      const problem = decided.find((one) => one.problem !== undefined)?.problem
      if (problem !== undefined) toastProblem(`Your arrive code wasn’t taken. ${problem}`)
      else if (decided.length > 0) toast('Your arrival is noted.')
      for (const { entry } of decided) void refreshArrival(client, entry.bookingId)
    })
  }, [client])
  useEffect(() => {
    send()
    const stop = onSignalBack(send)
    const timer = setInterval(send, againMs)
    window.addEventListener('online', send)
    return () => {
      stop()
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [send])
}
