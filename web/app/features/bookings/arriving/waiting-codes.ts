import { enterArriveCode } from '@sparkhood/contract/bookings/arrivals'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { call, type Refused, wasRejected } from '../../../lib/api.ts'

/** A code that was entered, and has not reached the server for all that is known. `problem`: why it was not taken. */
export type WaitingCode = { bookingId: string; code: string; entryId: string; at: number; problem?: string }

const key = 'arrive-codes'
const watchers = new Set<() => void>()
const none: readonly WaitingCode[] = []
let read: { text: string | null; waiting: readonly WaitingCode[] } = { text: null, waiting: none }

const parse = (text: string): readonly WaitingCode[] => {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found : none
  } catch {
    return none
  }
}

/** All that waits on this device, which forgets it when its member signs out. */
export const codesWaiting = (): readonly WaitingCode[] => {
  const text = localStorage.getItem(key)
  if (text !== read.text) read = { text, waiting: text ? parse(text) : none }
  return read.waiting
}

const write = (waiting: readonly WaitingCode[]): void => {
  if (waiting.length > 0) localStorage.setItem(key, JSON.stringify(waiting))
  else localStorage.removeItem(key)
  for (const watch of watchers) watch()
}

/** Hears when one is put in or taken out, in this tab and in others. */
export const watchCodes = (changed: () => void): (() => void) => {
  const elsewhere = (event: StorageEvent): void => {
    if (event.key === key) changed()
  }
  watchers.add(changed)
  window.addEventListener('storage', elsewhere)
  return () => {
    watchers.delete(changed)
    window.removeEventListener('storage', elsewhere)
  }
}

/** Keeps an entry until it is sent; of a booking the last one alone, since what was not sent was not tried. */
export const keepCode = (entry: WaitingCode): void =>
  write([...codesWaiting().filter(({ bookingId }) => bookingId !== entry.bookingId), entry])
export const dropCode = (entryId: string): void => write(codesWaiting().filter((one) => one.entryId !== entryId))
const noteProblem = (entryId: string, problem: string): void =>
  write(codesWaiting().map((one) => (one.entryId === entryId ? { ...one, problem } : one)))

/** Whether the server has decided on it, rather than asked to come back. */
const isDecided = (error: unknown): error is Refused =>
  wasRejected(error) && error.status !== 401 && error.status !== 408 && error.status !== 429

/** The tabs of a browser send one after the other. */
const alone = <Done>(work: () => Promise<Done>): Promise<Done> =>
  'locks' in navigator ? navigator.locks.request(key, work) : work()

export type Outcome = { entry: WaitingCode; problem?: string }

/**
 * Sends what waits, each with how long it waited by this device's own clock, so that a clock which is wrong says nothing
 * wrong. Returns what was decided; what could not be sent waits on, and an answer that was lost is got again.
 */
export const sendCodes = (): Promise<Outcome[]> =>
  alone(async () => {
    const decided: Outcome[] = []
    for (const entry of codesWaiting().filter(({ problem }) => problem === undefined)) {
      const outcome = await sendOne(entry)
      if (!outcome) continue
      decided.push(outcome)
      if (outcome.problem === undefined) dropCode(entry.entryId)
      else noteProblem(entry.entryId, outcome.problem)
    }
    return decided
  })

async function sendOne(entry: WaitingCode): Promise<Outcome | undefined> {
  const { bookingId, code, entryId, at } = entry
  const waited = Math.max(0, Math.floor((Date.now() - at) / secondMs))
  try {
    const body = { code, entry_id: entryId, waited_s: waited }
    await call(enterArriveCode, { params: { id: bookingId }, body })
    return { entry }
  } catch (error) {
    return isDecided(error) ? { entry, problem: error.message } : undefined
  }
}
