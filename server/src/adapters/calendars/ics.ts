import { Worker } from 'node:worker_threads'
import { openSemaphore } from '../../platform/data/semaphore.ts'
import type { Calendars, Interval, Wanted } from './calendars.ts'
import { fetchCalendar, type Network } from './fetch-calendar.ts'

const patienceMs = 10_000
/** A calendar of 5 MB with 20,000 entries takes 96 MB. */
const maxMemoryMb = 128
const maxYoungMemoryMb = 16
/** A server that is slow holds up one of these, not everybody. */
const readAtOnce = 4
const maxWaiting = 40

/** The busy times of a calendar's text, found in a thread of its own; undefined where it is no calendar, or takes too much work. */
async function readBusyTimes(text: string, wanted: Wanted): Promise<Interval[] | undefined> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { text, wanted },
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: maxYoungMemoryMb },
  })
  try {
    const found = await new Promise<Interval[] | 'not_a_calendar'>((resolve) => {
      const giveUp = (): void => resolve('not_a_calendar')
      const timer = setTimeout(giveUp, patienceMs)
      worker.once('message', resolve).once('error', giveUp)
      worker.once('exit', () => {
        clearTimeout(timer)
        giveUp()
      })
    })
    return found === 'not_a_calendar' ? undefined : found
  } finally {
    await worker.terminate()
  }
}

/** Reads calendars that their services publish as iCalendar at a private address: Google, Outlook, iCloud, Fastmail. */
export function icsCalendars(network?: Network): Calendars {
  // Each holds a text of up to 5 MB from its server until it has been gone through.
  const reads = openSemaphore({ width: readAtOnce, maxWaiting })
  // A thread may take all of its memory, which is memory of this process: a few calendars that are made for it would end the server.
  const threads = openSemaphore({ width: 1, maxWaiting: readAtOnce })
  return {
    async read(address, known, wanted) {
      if (reads.waiting() >= maxWaiting) return { outcome: 'crowded' }
      return reads.through(async () => {
        const fetched = await fetchCalendar(address, known, network)
        if (fetched.outcome !== 'fetched') return fetched
        const busy = await threads.through(() => readBusyTimes(fetched.text, wanted))
        if (!busy) return { outcome: 'failed', problem: 'not_a_calendar' }
        return { outcome: 'read', busy, version: fetched.version }
      })
    },
  }
}
