import { parentPort, workerData } from 'node:worker_threads'
import { getBusyTimes, NotACalendar } from './busy-times.ts'
import type { Wanted } from './calendars.ts'

// Calendars of others can be large, or made to be slow: they are gone through beside the thread that answers people.
const { text, wanted } = workerData as { text: string; wanted: Wanted }
try {
  parentPort?.postMessage(getBusyTimes(text, wanted))
} catch (fault) {
  if (!(fault instanceof NotACalendar)) throw fault
  parentPort?.postMessage('not_a_calendar')
}
