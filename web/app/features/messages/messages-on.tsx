import { listChats, type Message, pollMs } from '@sparkhood/contract/talking/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getKey } from '../../lib/api.ts'
import { useIsLive, useLive, useLiveOpened } from '../../lib/live.ts'
import { memberId } from '../../lib/session.ts'
import { changeThread, markAsDelivered, refreshChats, threadKey } from './queries.ts'
import { openSender } from './sending/send-waiting.ts'
import { onWake } from './sending/use-outbox.ts'
import { type Thread, withNext, withReached } from './thread/thread.ts'

const soonMs = 400

/** Mounted on every member page: sends waiting messages, and updates caches with those that arrive. */
export function MessagesOn() {
  useSending()
  useArriving()
  return null
}

const otherOf = (between: readonly [string, string]): string => between.find((one) => one !== memberId()) ?? between[0]

function useSending(): void {
  const client = useQueryClient()
  const wake = useRef(() => {})
  useLiveOpened(() => wake.current())
  useEffect(() => {
    const sent = (message: Message): void => {
      const other = message.receiverId ?? ''
      const known = client.getQueryData<Thread>(threadKey(other))
      const next = known && withNext(known, message)
      if (next) client.setQueryData(threadKey(other), next)
      else void client.invalidateQueries({ queryKey: threadKey(other) })
      refreshChats(client)
    }
    const sender = openSender(sent)
    const wakeAll = (): void => sender.wake()
    wake.current = wakeAll
    const stop = onWake(sender.wake)
    window.addEventListener('online', wakeAll)
    wakeAll()
    return () => {
      stop()
      window.removeEventListener('online', wakeAll)
      sender.close()
    }
  }, [client])
}

function useArriving(): void {
  const client = useQueryClient()
  const isLive = useIsLive()
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Several deliveries at once are reported once.
  const noteDelivery = (): void => {
    clearTimeout(soon.current)
    soon.current = setTimeout(markAsDelivered, soonMs)
  }
  useEffect(() => () => clearTimeout(soon.current), [])

  useLiveOpened(() => {
    void client.invalidateQueries({ queryKey: threadKey('').slice(0, 1) })
    refreshChats(client)
    noteDelivery()
  })
  useLive('message', ({ between, message }) => {
    const other = otherOf(between)
    const known = client.getQueryData<Thread>(threadKey(other))
    const next = known && message && withNext(known, message)
    if (next) client.setQueryData(threadKey(other), next)
    else void client.invalidateQueries({ queryKey: threadKey(other) })
    refreshChats(client)
    if (message && message.senderId !== memberId()) noteDelivery()
  })
  useLive('reached', ({ between, by, received, read }) => {
    const whose = by === memberId() ? 'you' : 'them'
    changeThread(client, otherOf(between), (thread) => withReached(thread, { [whose]: { received, read } }))
    refreshChats(client)
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: getKey(listChats) }), pollMs)
    return () => clearInterval(timer)
  }, [isLive, client])
}
