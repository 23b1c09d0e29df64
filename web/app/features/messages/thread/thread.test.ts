import type { Message } from '@sparkhood/contract/talking/messages'
import { expect, test } from 'vitest'
import { getState, merge, newestUnread, type Thread, withNext, withReached } from './thread.ts'

const said = (sequence: number, senderId: string | null = 'ben', content = ''): Message => ({
  _id: `m${sequence}`,
  sequence,
  senderId,
  receiverId: 'ana',
  content,
  mark_as_read: false,
  createdAt: new Date(0),
  client_id: null,
  photo: null,
  booking: null,
  caution: null,
  removed: false,
})
const thread = (...messages: Message[]): Thread => ({
  messages,
  earlier: null,
  person: { _id: 'ben', firstname: 'Ben', lastname: '', photourl: '' },
  you: { received: 0, read: 0 },
  them: { received: 0, read: 0 },
  removals: 0,
  closed: false,
})
const sequences = ({ messages }: Pick<Thread, 'messages'>) => messages.map(({ sequence }) => sequence)

test('each message stands once, in order, whatever comes how often', () => {
  const merged = merge([said(3), said(4)], [said(4, 'ben', 'changed'), said(1), said(5), said(2)])
  expect(sequences({ messages: merged })).toEqual([1, 2, 3, 4, 5])
  expect(merged[3]?.content).toBe('changed')
})

test('the next message is added, an old one changes nothing, and a gap is not jumped', () => {
  const here = thread(said(1), said(2))
  expect(sequences(withNext(here, said(3)) as Thread)).toEqual([1, 2, 3])
  expect(withNext(here, said(2))).toBe(here)
  expect(withNext(here, said(4))).toBeUndefined()
})

test('what is removed stands no longer where it was', () => {
  const here = thread(said(1), said(2, 'ben', 'rude'))
  const after = withNext(here, { ...said(2), removed: true }) as Thread
  expect(after.messages.map(({ content, removed }) => [content, removed])).toEqual([
    ['', false],
    ['', true],
  ])
})

test('what was removed does not come back with an answer that was on its way', () => {
  const [kept] = merge([{ ...said(1), removed: true }], [said(1, 'ben', 'rude')])
  expect(kept).toMatchObject({ content: '', removed: true })
})

test('every line of a booking says how it stands now', () => {
  const told = (sequence: number, status: 'pending' | 'accepted') =>
    ({ ...said(sequence, null), booking: { id: 'b', status } }) as Message
  const merged = merge([told(1, 'pending'), said(2)], [told(3, 'accepted')])
  expect(merged.map(({ booking }) => booking?.status)).toEqual(['accepted', undefined, 'accepted'])
})

test('a message is sent, delivered, read; and nobody un-reads', () => {
  const here = withReached(thread(said(1, 'ana')), { them: { received: 3, read: 2 } })
  expect([1, 3, 4].map((sequence) => getState({ sequence }, here.them))).toEqual(['read', 'delivered', 'sent'])
  expect(withReached(here, { them: { received: 1, read: 1 } }).them).toEqual({ received: 3, read: 2 })
})

test('the newest unread one is the other’s: neither one’s own nor what the conversation tells itself', () => {
  const here = thread(said(1), said(2), said(3, 'ana'), said(4, null))
  expect(newestUnread(here, 'ana')?.sequence).toBe(2)
  expect(newestUnread(withReached(here, { you: { received: 4, read: 2 } }), 'ana')).toBeUndefined()
})
