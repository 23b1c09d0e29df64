import { catchUpSize, type Message } from '@sparkhood/contract/talking/messages'
import { expect, test } from 'vitest'
import { catchUp, openThread, type Read } from './catching-up.ts'
import type { Thread } from './thread.ts'

const said = (sequence: number): Message => ({
  _id: `m${sequence}`,
  sequence,
  senderId: 'ben',
  receiverId: 'ana',
  content: `Line ${sequence}`,
  mark_as_read: false,
  createdAt: new Date(0),
  client_id: null,
  photo: null,
  booking: null,
  caution: null,
  removed: false,
})

/** The server's side of a conversation with this many messages. */
function openServer(count: number) {
  const messages = Array.from({ length: count }, (_, nth) => said(nth + 1))
  const asked: (number | undefined)[] = []
  let removals = 0
  const read: Read = async ({ after, limit }) => {
    asked.push(after)
    const data = after === undefined ? messages.slice(-limit) : messages.slice(after, after + limit)
    const reached = { received: 0, read: 0 }
    const person = { _id: 'ben', firstname: 'Ben', lastname: '', photourl: '' }
    return { data, next_cursor: null, with: person, you: reached, them: reached, removals }
  }
  return {
    read,
    asked,
    say: () => void messages.push(said(messages.length + 1)),
    takeAway: (sequence: number): void => {
      messages[sequence - 1] = { ...said(sequence), content: '', removed: true }
      removals += 1
    },
  }
}
const getWords = ({ messages }: Thread) => messages.map(({ content }) => content)

test('what was removed while nothing came by itself stands no longer on a page that had it', async () => {
  const server = openServer(3)
  const thread = await openThread(server.read)
  server.takeAway(2)
  const caught = await catchUp(thread, server.read)
  expect(getWords(caught)).toEqual(['Line 1', '', 'Line 3'])
  expect(caught.messages[1]?.removed).toBe(true)
})

test('a page that had much looks through all of it, and takes along what is new', async () => {
  const server = openServer(catchUpSize + 20)
  let thread: Thread = { ...(await openThread(server.read)), messages: [] }
  thread = await catchUp(thread, server.read)
  server.takeAway(5)
  server.takeAway(catchUpSize + 10)
  server.say()
  const caught = await catchUp(thread, server.read)
  expect(caught.messages).toHaveLength(catchUpSize + 21)
  expect(caught.messages.flatMap(({ sequence, removed }) => (removed ? [sequence] : []))).toEqual([5, catchUpSize + 10])
})

test('once it knows of that it asks for nothing but what is new', async () => {
  const server = openServer(40)
  let thread = await openThread(server.read)
  server.takeAway(40)
  thread = await catchUp(thread, server.read)
  server.asked.length = 0
  await catchUp(thread, server.read)
  expect(server.asked).toEqual([40])
})
