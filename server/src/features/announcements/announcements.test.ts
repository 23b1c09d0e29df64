import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import {
  changeAnnouncement,
  dismissAnnouncement,
  draftAnnouncement,
  endAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  readAnnouncements,
} from '@sparkhood/contract/talking/announcements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ruth: Person
let ana: Person
let ben: Person
const cardiff = { lat: 51.4816, lon: -3.1791 }

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  await settleIn(ana)
  await settleIn(ben, cardiff)
})
afterAll(() => place.close())

const inHours = (hours: number) => new Date(place.now().getTime() + hours * hourMs).toISOString()
async function write(words: string, more = {}): Promise<string> {
  const body = { words, starts_at: inHours(0), ...more }
  return (await ruth.does(draftAnnouncement, { body })).data._id
}
async function announce(words: string, more = {}): Promise<string> {
  const id = await write(words, more)
  await ruth.does(publishAnnouncement, { params: { id } })
  return id
}
const readBy = async (person: Person): Promise<string[]> =>
  (await person.does(readAnnouncements)).data.map(({ words }: { words: string }) => words)

it('is a draft that nobody sees, can be changed, and is then read by all', async () => {
  const id = await write('Repair cafe on Sunday', { link: '/community', link_label: 'See more' })
  expect(await readBy(ana)).toEqual([])
  const body = { words: 'Repair café on Sunday', link: '/community', link_label: 'See more', starts_at: inHours(0) }
  await ruth.does(changeAnnouncement, { params: { id }, body })
  await ruth.does(publishAnnouncement, { params: { id } })
  expect((await ana.does(readAnnouncements)).data).toEqual([
    { _id: id, words: 'Repair café on Sunday', link: '/community', link_label: 'See more' },
  ])
  expect(await readBy(ben)).toHaveLength(1)
  const changed = await ruth.call(changeAnnouncement, { params: { id }, body })
  expect(changed.body.code).toBe('announcement.published')
  await ruth.does(endAnnouncement, { params: { id } })
  expect(await readBy(ben)).toEqual([])
})

it('is neither published nor changed nor thrown away by somebody who has not seen what it says now', async () => {
  const id = await write('Repair café on Sunday')
  const seen = async () =>
    (await ruth.does(listAnnouncements)).data.find((one: { _id: string }) => one._id === id).changed_at
  const before = await seen()
  const params = { id }
  const body = { words: 'Repair café on Monday', starts_at: inHours(0) }
  place.travel(1000)
  await ruth.does(changeAnnouncement, { params, body: { ...body, changed_at: before } })
  const refused = { status: 409, body: { code: 'announcement.changed' } }
  const late = { ...body, words: 'Repair café on Tuesday', changed_at: before }
  expect(await ruth.call(changeAnnouncement, { params, body: late })).toMatchObject(refused)
  for (const endpoint of [publishAnnouncement, endAnnouncement])
    expect(await ruth.call(endpoint, { params, body: { changed_at: before } })).toMatchObject(refused)

  const today = await seen()
  place.travel(1000)
  expect((await ruth.does(publishAnnouncement, { params, body: { changed_at: today } })).data).toMatchObject({
    words: 'Repair café on Monday',
    state: 'shown',
  })
  // Another operator who still takes it for a draft must not discard it: that would end it for its readers.
  expect(await ruth.call(endAnnouncement, { params, body: { changed_at: today } })).toMatchObject(refused)
  await ruth.does(endAnnouncement, { params, body: { changed_at: await seen() } })
  expect(await readBy(ana)).toEqual([])
})

it('is put away by one member for good, and the others still read it', async () => {
  const id = await announce('New: exchanges')
  for (const _ of [1, 2]) await ana.does(dismissAnnouncement, { params: { id } })
  expect([await readBy(ana), await readBy(ben)]).toEqual([[], ['New: exchanges']])
  const [first] = (await ruth.does(listAnnouncements)).data
  expect(first).toMatchObject({ _id: id, state: 'shown', dismissed: 1, by: 'Ruth Archer' })
  await ruth.does(endAnnouncement, { params: { id } })
})

it('is read from its beginning to its end', async () => {
  const id = await announce('Holiday', { starts_at: inHours(24), ends_at: inHours(48) })
  const getState = async () =>
    (await ruth.does(listAnnouncements)).data.find((one: { _id: string }) => one._id === id).state
  expect([await readBy(ana), await getState()]).toEqual([[], 'coming'])
  place.travel(dayMs)
  expect([await readBy(ana), await getState()]).toEqual([['Holiday'], 'shown'])
  place.travel(dayMs)
  expect([await readBy(ana), await getState()]).toEqual([[], 'over'])
})

it('is over as soon as it is ended, even before its beginning', async () => {
  const id = await announce('Holiday after all', { starts_at: inHours(24) })
  await ruth.does(endAnnouncement, { params: { id } })
  const [first] = (await ruth.does(listAnnouncements)).data
  expect(first).toMatchObject({ _id: id, state: 'over' })
  place.travel(dayMs)
  expect(await readBy(ana)).toEqual([])
})

it('near a place is for those who live there', async () => {
  const near = { label: 'Leeds', ...leeds, miles: 5 }
  const id = await announce('Street party', { near })
  expect([await readBy(ana), await readBy(ben), await readBy(ruth)]).toEqual([['Street party'], [], []])
  await ruth.does(endAnnouncement, { params: { id } })
})

it.each([
  ['a link to elsewhere', { link: 'https://example.org' }],
  ['a link to another host by two strokes', { link: '//example.org' }],
  ['an end before its beginning', { starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }],
  ['an end that has passed', { ends_at: '2026-01-01T00:00:00Z' }],
  ['no words', { words: ' ' }],
])('is refused with %s', async (_, more) => {
  const body = { words: 'Hello', starts_at: inHours(0), ...more }
  expect((await ruth.call(draftAnnouncement, { body })).status).toBe(422)
})

it('that was never published is thrown away, and cannot be dismissed', async () => {
  const id = await write('Never mind')
  expect((await ana.call(dismissAnnouncement, { params: { id } })).status).toBe(404)
  await ruth.does(endAnnouncement, { params: { id } })
  expect((await ruth.call(publishAnnouncement, { params: { id } })).status).toBe(404)
})
