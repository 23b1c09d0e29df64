import { Worker } from 'node:worker_threads'
import type { Calendars, Interval, Wanted } from './calendars.ts'
import { fetchCalendar, type Network } from './fetch-calendar.ts'

const patienceMs = 10_000
const maxMemoryMb = 256

/** The busy times of a calendar's text, found in a thread of its own; undefined where it is no calendar, or takes too much work. */
async function readBusyTimes(text: string, wanted: Wanted): Promise<Interval[] | undefined> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { text, wanted },
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
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
export const icsCalendars = (network?: Network): Calendars => ({
  async read(address, known, wanted) {
    const fetched = await fetchCalendar(address, known, network)
    if (fetched.outcome !== 'fetched') return fetched
    const busy = await readBusyTimes(fetched.text, wanted)
    return busy ? { outcome: 'read', busy, version: fetched.version } : { outcome: 'failed', problem: 'not_a_calendar' }
  },
})
