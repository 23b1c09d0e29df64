import { secondMs } from '@sparkhood/contract/primitives/time'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../../lib/live.ts'
import { memberId } from '../../../lib/session.ts'
import { markAsRead } from '../queries.ts'
import { newestUnread, type Thread } from './thread.ts'

/** The indicator is sent every three seconds while somebody types. */
const typingLastsMs = 5 * secondMs

/** Whether the other side is typing. */
export const useTyping = (other: string): boolean => {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = (): void => {
    clearTimeout(timer.current)
    setTyping(false)
  }
  useLive('typing', ({ by }) => {
    if (by !== other) return
    clearTimeout(timer.current)
    setTyping(true)
    timer.current = setTimeout(stop, typingLastsMs)
  })
  useLive('message', ({ message }) => {
    if (message?.senderId === other) stop()
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return isTyping
}

const useIsVisible = (): boolean => {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}

/** Marks shown messages as read while the page is visible. */
export const useReading = (other: string, thread: Thread | undefined): void => {
  const client = useQueryClient()
  const isVisible = useIsVisible()
  const told = useRef(0)
  useEffect(() => {
    const unread = thread && isVisible ? newestUnread(thread, memberId()) : undefined
    if (!unread || unread.sequence <= told.current) return
    told.current = unread.sequence
    // Retried with the next refetch: each creates a new object, even without new messages.
    markAsRead(client, other, unread).catch(() => {
      told.current = 0
    })
  }, [client, other, thread, isVisible])
}
