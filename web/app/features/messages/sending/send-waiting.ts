import { secondMs } from '@sparkhood/contract/primitives/time'
import { type Message, sendMessage } from '@sparkhood/contract/talking/messages'
import { call, Refused } from '../../../lib/api.ts'
import { goingNow, isWaiting, noteProblem, noteSlowTry, takeOut, type Waiting, watchOutbox } from './outbox.ts'
import { findPhoto } from './photos.ts'

type Sent = (message: Message) => void

const lostPhoto = 'The photo is gone. Please choose it again.'
const slowLine = 'The photo didn’t send: your connection is too slow. Try again when you have a better signal.'

// Another page may still be storing it.
const putAwayMs = 10 * secondMs

const photoFor = async ({ clientId, at }: Waiting): Promise<File> => {
  const photo = await findPhoto(clientId)
  if (photo) return photo
  if (Date.now() - at < putAwayMs) throw new Error('The photo is on its way to where it is kept')
  throw new Refused(0, { code: 'photo.missing', message: lostPhoto })
}

/** One at a time across all tabs of a browser, if it supports locks. */
const alone = <Done>(name: string, work: () => Promise<Done>): Promise<Done> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

const sendOne = async (waiting: Waiting, signal: AbortSignal): Promise<Message> => {
  const { to, content, clientId } = waiting
  const photo = waiting.hasPhoto && (await photoFor(waiting))
  const body = { receiverId: to, content, client_id: clientId }
  return (await call(sendMessage, { body, ...(photo && { files: { photo: [photo] } }) }, { signal })).data
}

/** Runs a long step for a waiting message, and aborts it if the message is discarded. */
const unlessDropped = async <Done>(clientId: string, work: (signal: AbortSignal) => Promise<Done>): Promise<Done> => {
  const dropped = new AbortController()
  const look = (): void => {
    if (!isWaiting(clientId)) dropped.abort()
  }
  look()
  const stop = watchOutbox(look)
  return work(dropped.signal).finally(stop)
}

// Longer than a failure without a connection takes, and shorter than a server waits for the request.
const slowMs = 10 * secondMs
const maxSlowTries = 3

/** Whether it can be retried automatically: the connection is down, or the server asks for a retry. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status >= 500 || error.status === 408 || error.code === 'limit.too_fast'

/** Why a message is not retried automatically; undefined if it is. Each retry of a photo costs its bytes again. */
const getProblem = ({ hasPhoto, slowTries = 0 }: Waiting, error: unknown, tookMs: number): string | undefined => {
  if (!isPassing(error)) return (error as Refused).message
  return hasPhoto && tookMs >= slowMs && slowTries + 1 >= maxSlowTries ? slowLine : undefined
}

/** Sends one; returns whether to continue with the next: it was sent, was discarded, or will not be retried. */
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
 * Sends the waiting messages to one person, in the order they were written and under their client ids, so that one
 * whose reply was lost is not stored twice. Returns whether any still wait for a connection.
 */
const sendTo = async (to: string, sent: Sent): Promise<boolean> => {
  for (;;) {
    const [next] = goingNow(to)
    if (!next) return false
    // Two photos at once would halve a slow connection.
    const trying = next.hasPhoto ? alone('outbox photos', () => tryOne(next, sent)) : tryOne(next, sent)
    if (!(await trying)) return true
  }
}

const firstPauseMs = 2 * secondMs
const longestPauseMs = 30 * secondMs

/** Sends the messages to one person: at once when woken, and retries until all are sent. */
function openLine(to: string, sent: Sent) {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  const run = async (): Promise<void> => {
    // One tab at a time: two tabs could change the order.
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
      // Another message may have been written while the last one was being sent.
      if (!timer && goingNow(to).length > 0) wake()
    })
  }
  return { wake, close: () => clearTimeout(timer) }
}

/**
 * Sends waiting messages in the background, separately for each person: a failure for one does not delay the others.
 * `wake` starts it, for one person or for all.
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
