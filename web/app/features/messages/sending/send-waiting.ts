import { secondMs } from '@sparkhood/contract/primitives/time'
import { type Message, sendMessage } from '@sparkhood/contract/talking/messages'
import { call, Refused } from '../../../lib/api.ts'
import { goingNow, isWaiting, noteProblem, noteSlowTry, takeOut, type Waiting, watchOutbox } from './outbox.ts'
import { findPhoto } from './photos.ts'

type Sent = (message: Message) => void

const lostPhoto = 'The photo is gone. Please choose it again.'
const slowLine = 'The photo didn’t send: your connection is too slow. Try again when you have a better signal.'

// Another page may still be putting it where this one looks.
const putAwayMs = 10 * secondMs

const photoFor = async ({ clientId, at }: Waiting): Promise<File> => {
  const photo = await findPhoto(clientId)
  if (photo) return photo
  if (Date.now() - at < putAwayMs) throw new Error('The photo is on its way to where it is kept')
  throw new Refused(0, { code: 'photo.missing', message: lostPhoto })
}

/** One at a time in all tabs of a browser; each for itself where it knows of no tabs. */
const alone = <Done>(name: string, work: () => Promise<Done>): Promise<Done> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

const sendOne = async (waiting: Waiting, signal: AbortSignal): Promise<Message> => {
  const { to, content, clientId } = waiting
  const photo = waiting.hasPhoto && (await photoFor(waiting))
  const body = { receiverId: to, content, client_id: clientId }
  return (await call(sendMessage, { body, ...(photo && { files: { photo: [photo] } }) }, { signal })).data
}

/** Does what takes a while for a message that waits, and breaks it off when that is discarded. */
const unlessDropped = async <Done>(clientId: string, work: (signal: AbortSignal) => Promise<Done>): Promise<Done> => {
  const dropped = new AbortController()
  const look = (): void => {
    if (!isWaiting(clientId)) dropped.abort()
  }
  look()
  const stop = watchOutbox(look)
  return work(dropped.signal).finally(stop)
}

// What there is no line for fails sooner, and a server that does not get a request waits for it longer.
const slowMs = 10 * secondMs
const maxSlowTries = 3

/** Whether it may go later without anybody doing anything: the line is down, or the server asks to come back. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status >= 500 || error.status === 408 || error.code === 'limit.too_fast'

/** Why a message will not go by itself; nothing where it may. A photo costs its bytes again at each try. */
const getProblem = ({ hasPhoto, slowTries = 0 }: Waiting, error: unknown, tookMs: number): string | undefined => {
  if (!isPassing(error)) return (error as Refused).message
  return hasPhoto && tookMs >= slowMs && slowTries + 1 >= maxSlowTries ? slowLine : undefined
}

/** Sends one; returns whether the next may go, because it has gone, was discarded, or will not go by itself. */
const tryOne = async (waiting: Waiting, sent: Sent): Promise<boolean> => {
  const { clientId, hasPhoto } = waiting
  const beganAt = Date.now()
  try {
    sent(await unlessDropped(clientId, (signal) => sendOne(waiting, signal)))
    takeOut(clientId)
    return true
  } catch (error) {
    if (!isWaiting(clientId)) return true
    const tookMs = Date.now() - beganAt
    const problem = getProblem(waiting, error, tookMs)
    if (problem) noteProblem(clientId, problem)
    else if (hasPhoto && tookMs >= slowMs) noteSlowTry(clientId)
    return problem !== undefined
  }
}

/**
 * Sends what waits for one person, in the order it was written, each under the name it was given, so that one whose answer
 * was lost is not there twice. Returns whether something waits still for the line.
 */
const sendTo = async (to: string, sent: Sent): Promise<boolean> => {
  for (;;) {
    const [next] = goingNow(to)
    if (!next) return false
    // Two photos at once would each have half of a slow line.
    const trying = next.hasPhoto ? alone('outbox photos', () => tryOne(next, sent)) : tryOne(next, sent)
    if (!(await trying)) return true
  }
}

const firstPauseMs = 2 * secondMs
const longestPauseMs = 30 * secondMs

/** What sends to one person: at once when it is woken, and again until all has gone. */
function openLine(to: string, sent: Sent) {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  const run = async (): Promise<void> => {
    // A tab at a time: two would send in two orders.
    const waits = await alone(`outbox ${to}`, () => sendTo(to, sent)).catch(() => true)
    pauseMs = waits ? Math.min(pauseMs * 2, longestPauseMs) : firstPauseMs
    if (waits) timer = setTimeout(wake, pauseMs / 2)
  }
  const wake = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (running || goingNow(to).length === 0) return
    running = run().finally(() => {
      running = undefined
      // Something may have been written while the last one was on its way.
      if (!timer && goingNow(to).length > 0) wake()
    })
  }
  return { wake, close: () => clearTimeout(timer) }
}

/**
 * What sends by itself whatever waits, to each person for themselves: what does not get through to one holds up nobody else.
 * `wake` when there is something to do, for one of them or for all.
 */
export function openSender(sent: Sent) {
  const lines = new Map<string, ReturnType<typeof openLine>>()
  const lineTo = (to: string) => {
    const line = lines.get(to) ?? openLine(to, sent)
    lines.set(to, line)
    return line
  }
  return {
    wake: (only?: string): void => {
      for (const to of new Set(goingNow(only).map((one) => one.to))) lineTo(to).wake()
    },
    close: (): void => {
      for (const line of lines.values()) line.close()
    },
  }
}
