import { enterArriveCode } from '@sparkhood/contract/bookings/arrivals'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { call, type Refused, wasRejected } from '../../../lib/api.ts'
import { openKeptList } from '../../../lib/kept-list.ts'

/** An entered code that has not reached the server as far as is known. `problem`: why it was refused. */
export type WaitingCode = { bookingId: string; code: string; entryId: string; at: number; problem?: string }

const key = 'arrive-codes'
const { getList, write, watch } = openKeptList<WaitingCode>(key)

/** All waiting codes of this device, which are deleted when the member logs out. */
export const codesWaiting = getList
export const watchCodes = watch

/** Stores an entry until it is sent; only the last one of a booking, because the others were never tried. */
export const keepCode = (entry: WaitingCode): void =>
  write([...codesWaiting().filter(({ bookingId }) => bookingId !== entry.bookingId), entry])
export const dropCode = (entryId: string): void => write(codesWaiting().filter((one) => one.entryId !== entryId))
const noteProblem = (entryId: string, problem: string): void =>
  write(codesWaiting().map((one) => (one.entryId === entryId ? { ...one, problem } : one)))

/** Whether the server has decided on it, instead of asking for a retry. */
const isDecided = (error: unknown): error is Refused =>
  wasRejected(error) && error.status !== 401 && error.status !== 408 && error.status !== 429

/** The tabs of a browser send one after the other. */
const alone = <Done>(work: () => Promise<Done>): Promise<Done> =>
  'locks' in navigator ? navigator.locks.request(key, work) : work()

export type Outcome = { entry: WaitingCode; problem?: string }

/**
 * Sends the waiting codes, each with how long it has waited according to this device, so that a wrong clock does not
 * matter. Returns those that were decided; unsent ones keep waiting, and a lost reply is requested again.
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
