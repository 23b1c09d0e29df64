import type { Device } from '@sparkhood/contract/people/sessions'
import { expect, test } from 'vitest'
import { whichDevice } from './words.ts'

const now = new Date('2026-11-21T12:00:00Z')
const office: Device = {
  _id: '01a1fd79-16d2-7726-a9c2-32ae0914d13d',
  name: 'Chrome on Windows',
  kind: 'computer',
  place: 'This network',
  signed_in_at: new Date('2026-11-20T09:05:00Z'),
  last_seen_at: new Date('2026-11-21T11:58:00Z'),
  is_this: false,
}

test('a device is told by where and when it was used, and when it was signed in', () => {
  expect(whichDevice(office, now)).toBe('Chrome on Windows (this network, used just now, logged in Fri 20 Nov, 09:05)')
})

test.each<Partial<Device>>([
  { place: 'Internet address 203.0.113.9' },
  { last_seen_at: new Date('2026-11-19T11:58:00Z') },
  { signed_in_at: new Date('2026-11-20T09:06:00Z') },
])('two devices of one name are told apart by %o', (other) => {
  expect(whichDevice({ ...office, ...other }, now)).not.toBe(whichDevice(office, now))
})
