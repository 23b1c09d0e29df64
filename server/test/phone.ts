import { getLiveTicket, liveStream, openedEvent } from '@sparkhood/contract/talking/live'
import { listMessages, sendMessage } from '@sparkhood/contract/talking/messages'
import type { Wire } from './caller.ts'
import type { Person } from './people.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export type Heard = { name: string; data: Wire }

/** Reads an event stream until it ends. */
async function readEvents(stream: ReadableStream<Uint8Array>, take: (heard: Heard) => void): Promise<void> {
  let rest = ''
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
      if (name && data) take({ name, data: JSON.parse(data) })
    }
  }
}

/** Opens the live event stream with a token; returns the status, and how to disconnect. */
export async function openStream(
  address: string,
  token: string | undefined,
  take: (heard: Heard) => void,
): Promise<{ status: number; ended: Promise<void>; hangUp(): void }> {
  const asked = await fetch(`${address}/api${getLiveTicket.path}`, { headers: { authorization: `Bearer ${token}` } })
  const ticket = asked.ok ? ((await asked.json()) as Wire).data.ticket : 'none'
  const line = new AbortController()
  const stream = await fetch(`${address}/api${liveStream.path}?ticket=${ticket}`, { signal: line.signal })
  const ended =
    stream.ok && stream.body
      ? readEvents(stream.body as never, take).catch(() => {})
      : Promise.resolve(stream.body?.cancel())
  return { status: stream.status, ended, hangUp: () => line.abort() }
}

type Call = (path: string, options?: RequestInit) => Promise<Wire>

const getCaller =
  (person: Person, address: () => string): Call =>
  async (path, options = {}) => {
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
    const heard = await fetch(`${address()}/api${path}`, { ...options, headers })
    if (!heard.ok) throw new Error(`${path} ${heard.status}`)
    return heard.json()
  }

async function sendUntilAnswered(call: Call, body: string): Promise<void> {
  for (;;) {
    const isSent = await call(sendMessage.path, { method: 'POST', body }).then(
      () => true,
      () => false,
    )
    if (isSent) return
    await pause(20)
  }
}

/** A page with one conversation open: it reconnects by itself, catches up, and resends what got no reply. */
export function openPhone(person: Person, other: Person, address: () => string) {
  const shown: Wire[] = []
  let isOn = true
  let hangUp = () => {}
  let catching = Promise.resolve()

  const call = getCaller(person, address)
  const last = (): number => shown.at(-1)?.sequence ?? 0
  const add = (message: Wire): void => {
    if (message.sequence === last() + 1) shown.push(message)
  }
  const catchUp = async (): Promise<void> => {
    const path = listMessages.path.replace(':senderId', person.id).replace(':receiverId', other.id)
    for (let more = true; more; ) {
      const { data } = await call(`${path}?after=${last()}&limit=100`)
      for (const message of data) add(message)
      more = data.length === 100
    }
  }
  // One at a time, so that none overtakes another.
  const soon = (): void => {
    catching = catching.then(catchUp).catch(() => {})
  }
  const take = ({ name, data }: Heard): void => {
    if (name === openedEvent || (name === 'message' && data.sequence > last() + 1)) soon()
    else if (name === 'message' && data.message) add(data.message)
    else if (name === 'message') soon()
  }
  const stayOn = async (): Promise<void> => {
    while (isOn) {
      try {
        const line = await openStream(address(), person.token, take)
        hangUp = line.hangUp
        await line.ended
      } catch {}
      await pause(20)
    }
  }
  const staying = stayOn()

  return {
    shown,
    /** Sends until there is a reply, always with the same idempotency key. */
    say: async (content: string, name: string): Promise<void> => {
      const body = JSON.stringify({ receiverId: other.id, content, client_id: name })
      await sendUntilAnswered(call, body)
    },
    drop: () => hangUp(),
    close: async () => {
      isOn = false
      hangUp()
      await staying
    },
  }
}
