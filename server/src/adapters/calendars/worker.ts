import { parentPort, workerData } from 'node:worker_threads'
import { getBusyTimes, NotACalendar } from './busy-times.ts'
import type { Wanted } from './calendars.ts'

// External calendars can be large, or made to be slow: they are parsed outside the thread that serves requests.
const { text, wanted } = workerData as { text: string; wanted: Wanted }
try {
  parentPort?.postMessage(getBusyTimes(text, wanted))
} catch (fault) {
  if (!(fault instanceof NotACalendar)) throw fault
  parentPort?.postMessage('not_a_calendar')
}
