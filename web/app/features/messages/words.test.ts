import type { ChatUser } from '@sparkhood/contract/talking/messages'
import { expect, test } from 'vitest'
import { closedWords, dayHead, getPreview, ofBooking } from './words.ts'

test.each([
  ['2026-11-21T09:00:00Z', '2026-11-21T23:30:00Z', 'Today'],
  ['2026-11-20T23:30:00Z', '2026-11-21T00:30:00Z', 'Yesterday'],
  ['2026-11-19T23:30:00Z', '2026-11-21T00:30:00Z', 'Thu 19 Nov'],
  // Nights with a clock change are an hour longer or shorter.
  ['2026-10-24T18:00:00Z', '2026-10-25T23:30:00Z', 'Yesterday'],
  ['2026-03-28T18:00:00Z', '2026-03-29T23:30:00Z', 'Sat 28 Mar'],
  ['2026-03-29T18:00:00Z', '2026-03-29T23:30:00Z', 'Yesterday'],
])('what was said at %s stands under, at %s, %s', (at, now, words) => {
  expect(dayHead(new Date(at), new Date(now))).toBe(words)
})

test('news of a booking that a helper may not read is called so on the list', () => {
  const last = { sequence: 1, senderId: null, content: '', removed: false, has_photo: false, booking: null }
  expect(getPreview({ firstname: 'Ben', last_message: last } as ChatUser, 'rose')).toBe(ofBooking)
})

test('what somebody wrote before they deleted their account is said to be gone on the list', () => {
  const last = { sequence: 1, senderId: 'ben', content: '', removed: false, has_photo: false, booking: null }
  const chat = { firstname: 'Former member', last_message: last } as ChatUser
  expect(getPreview(chat, 'rose')).toBe('This message was removed')
  expect(getPreview({ ...chat, last_message: { ...last, has_photo: true } }, 'rose')).toBe('Photo')
})

test('who has left is not to be reported or blocked any more', () => {
  expect(closedWords({ firstname: 'Former member', former: true })).not.toMatch(/report|Former/)
  expect(closedWords({ firstname: 'Ben' })).toMatch(/^Ben can’t receive messages any more\. You can still report/)
})
