import { type Message, sendMessage } from '@sparkhood/contract/messages'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { call, Refused } from '../../../lib/api.ts'
import { noteProblem, takeOut, type Waiting, waitingNow } from './outbox.ts'
import { findPhoto } from './photos.ts'

type Sent = (message: Message) => void

const lostPhoto = 'The photo is no longer here. Please choose it again.'

// Another page may still be putting it where this one looks.
const putAwayMs = 10 * secondMs

const photoFor = async ({ clientId, at }: Waiting): Promise<File> => {
  const photo = await findPhoto(clientId)
  if (photo) return photo
  if (Date.now() - at < putAwayMs) throw new Error('The photo is on its way to where it is kept')
  throw new Refused(0, { code: 'photo.missing', message: lostPhoto })
}

const sendOne = async (waiting: Waiting): Promise<Message> => {
  const { to, content, clientId } = waiting
  const photo = waiting.hasPhoto && (await photoFor(waiting))
  const body = { receiverId: to, content, client_id: clientId }
  return (await call(sendMessage, { body, ...(photo && { files: { photo: [photo] } }) })).data
}

/** Whether it may go later without anybody doing anything: the line is down, or the server asks to come back. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status >= 500 || error.code === 'limit.too_fast'

/**
 * Sends what waits, in the order it was written, each under the name it was given, so that one whose answer was lost is
 * not there twice. Answers whether something waits still for the line.
 */
const sendAll = async (sent: Sent): Promise<boolean> => {
  for (;;) {
    const next = waitingNow().find(({ problem }) => !problem)
    if (!next) return false
    try {
      const message = await sendOne(next)
      sent(message)
      takeOut(next.clientId)
    } catch (error) {
      if (isPassing(error)) return true
      noteProblem(next.clientId, (error as Refused).message)
    }
  }
}

/** A tab at a time: two would send in two orders. */
const alone = (work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('outbox', work) : work()

const firstPauseMs = 2 * secondMs
const longestPauseMs = 30 * secondMs

/** What sends by itself whatever waits: at once, and again until it has gone. `wake` when there is something to do. */
export function openSender(sent: Sent) {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  const run = async (): Promise<void> => {
    const waits = await alone(() => sendAll(sent)).catch(() => true)
    pauseMs = waits ? Math.min(pauseMs * 2, longestPauseMs) : firstPauseMs
    if (waits) timer = setTimeout(wake, pauseMs / 2)
  }
  const wake = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (running || !waitingNow().some(({ problem }) => !problem)) return
    running = run().finally(() => {
      running = undefined
      // Something may have been written while the last one was on its way.
      if (!timer && waitingNow().some(({ problem }) => !problem)) wake()
    })
  }
  return { wake, close: () => clearTimeout(timer) }
}
