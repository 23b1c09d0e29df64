import { minuteMs } from '@sparkhood/contract/primitives/time'
import { type DragEvent, useState } from 'react'
import { toastProblem } from '../../../ui/page/toasts.tsx'
import type { Entry } from './days.ts'
import { type Hours, isLong, isOver, type Target, timeAtDrop } from './grid.ts'

/** A booking and its new time; both '' if not chosen yet. */
export type Move = Target & { bookingId: string }

type Carried = { bookingId: string; minutes: number; grabbed: number }
type Options = { hours: Hours; now: Date; onMove: (move: Move) => void }

// The same breakpoint as in agenda.module.css: below it days are lists, in which heights mean no time.
const hasHours = (): boolean => window.matchMedia('(min-width: 62em)').matches

/** The dragged entry, the time below it, and the drop handlers of a day. */
export function useDragging({ hours, now, onMove }: Options) {
  const [carried, setCarried] = useState<Carried>()
  const [over, setOver] = useState<Target>()
  const release = (): void => {
    setCarried(undefined)
    setOver(undefined)
  }
  const carry = (event: DragEvent, bookingId: string, entry: Entry): void => {
    event.dataTransfer.effectAllowed = 'move'
    // The height of a loan does not depend on its hours.
    const grabbed = isLong(entry) ? 0 : event.clientY - event.currentTarget.getBoundingClientRect().top
    setCarried({ bookingId, grabbed, minutes: (entry.end.getTime() - entry.start.getTime()) / minuteMs })
  }
  const getTarget = (day: string) => {
    if (!carried) return {}
    const read = (event: DragEvent): Target => {
      const grid = hasHours() ? event.currentTarget.querySelector('[data-hours]')?.getBoundingClientRect() : undefined
      const { grabbed } = carried
      const time = grid ? timeAtDrop({ y: event.clientY - grid.top, height: grid.height, grabbed }, hours) : ''
      return { day, time }
    }
    return {
      // Without this the browser does not allow a drop.
      onDragOver: (event: DragEvent): void => {
        event.preventDefault()
        const target = read(event)
        if (over?.day !== day || over.time !== target.time) setOver(target)
      },
      onDrop: (event: DragEvent): void => {
        event.preventDefault()
        release()
        const target = read(event)
        if (isOver(target, now)) toastProblem('That time is over. Choose a later one.')
        else onMove({ ...target, bookingId: carried.bookingId })
      },
    }
  }
  return { carry, release, carried, over, getTarget }
}
