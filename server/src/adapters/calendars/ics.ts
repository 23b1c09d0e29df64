import { Worker } from 'node:worker_threads'
import { openSemaphore } from '../../platform/data/semaphore.ts'
import type { Calendars, Interval, Wanted } from './calendars.ts'
import { fetchCalendar, type Network } from './fetch-calendar.ts'

const patienceMs = 10_000
/** A calendar of 5 MB with 20,000 entries takes 96 MB. */
const maxMemoryMb = 128
const maxYoungMemoryMb = 16
/** A slow server occupies one of these slots and leaves the others free. */
const readAtOnce = 4
const maxWaiting = 40

/** Finds the busy times in a worker thread; undefined if the text is not a calendar or takes too much work. */
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

/** Reads calendars that services publish as iCalendar at a private address: Google, Outlook, iCloud, Fastmail. */
export function icsCalendars(network?: Network): Calendars {
  // Each read holds a text of up to 5 MB until it has been parsed.
  const reads = openSemaphore({ width: readAtOnce, maxWaiting })
  // One thread at a time: each may use all of its memory, which belongs to this process, so a few malicious calendars
  // at once would end the server.
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
