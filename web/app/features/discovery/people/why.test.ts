import { expect, test } from 'vitest'
import { formatFromCentre } from './filter.ts'
import { freeWords, whyShown as marksOf } from './why.ts'

const whyShown = (...shown: Parameters<typeof marksOf>): string =>
  marksOf(...shown)
    .map(({ words }) => words)
    .join(', ')

const now = new Date('2026-11-21T10:00:00Z')
// While the viewer's own location is unknown or missing, they are assumed to live in a town.
const here = { now, ownAreaMetres: undefined }
const cara = { distance: 0.5, area_metres: 900, rating: 4.9, rating_count: 15, reviewer_count: 12, reply_minutes: 30 }

test.each([
  ['2026-11-21T18:00:00Z', 'free today'],
  ['2026-11-22T09:00:00Z', 'free tomorrow'],
  ['2026-11-26T09:00:00Z', 'free on Thursday'],
  ['2026-12-03T09:00:00Z', 'free from Thu 3 Dec'],
  // Half past midnight local time in summer is still the previous evening in UTC.
  ['2026-11-22T00:30:00Z', 'free tomorrow'],
])('somebody next free at %s is %s', (at, words) => {
  expect(freeWords(new Date(at), now)).toBe(words)
})

const saturday = new Date('2026-11-26T09:00:00Z')

test.each([
  [cara, saturday, 'Within about a mile, Free on Thursday, 4.9 from 12 neighbours, Replies within an hour'],
  [
    { ...cara, distance: 0.02, rating_count: 3, reviewer_count: 1, reply_minutes: null },
    saturday,
    'Within about a mile, Free on Thursday, 4.9 from 1 neighbour',
  ],
  [cara, undefined, 'Within about a mile, 4.9 from 12 neighbours, Replies within an hour'],
  // As written by the previous version: the number of reviewers is unknown.
  [{ ...cara, reviewer_count: undefined, reply_minutes: null }, null, 'Within about a mile, 4.9 from 15 reviews'],
  [
    { ...cara, rating_count: 1, reviewer_count: undefined, reply_minutes: null },
    null,
    'Within about a mile, 4.9 from 1 review',
  ],
  [{ ...cara, reply_minutes: 130 }, null, 'Within about a mile, 4.9 from 12 neighbours, Replies within 3 hours'],
  [{ ...cara, reply_minutes: 900 }, null, 'Within about a mile, 4.9 from 12 neighbours, Replies within a day'],
  [{ ...cara, reply_minutes: 2000 }, null, 'Within about a mile, 4.9 from 12 neighbours, Replies within 2 days'],
  [
    { distance: null, area_metres: null, rating: null, rating_count: 0, is_new: true, reply_minutes: null },
    null,
    'New here',
  ],
  [
    { distance: null, area_metres: null, rating: null, rating_count: 0, is_new: false, reply_minutes: null },
    null,
    'No reviews yet',
  ],
  [
    { ...cara, distance: 20, rating: null },
    saturday,
    '12 miles away, Free on Thursday, No reviews yet, Replies within an hour',
  ],
])('%j, free %s', (person, nextFree, words) => {
  expect(whyShown(person, { ...here, nextFree })).toBe(words)
})

test.each([
  ['2026-11-21T12:00:00Z', 'free today'],
  ['2026-11-26T12:00:00Z', 'free on Thursday'],
  ['2026-12-03T12:00:00Z', 'free on Thu 3 Dec'],
])('a day that was asked for, %s, goes before the next one', (at, words) => {
  const why = whyShown(cara, { nextFree: new Date('2026-11-21T18:00:00Z'), freeOn: new Date(at), ...here })
  expect(why).toBe(
    `Within about a mile, ${words.replace('free', 'Free')}, 4.9 from 12 neighbours, Replies within an hour`,
  )
})

test('of what is lent, a day says when it can be borrowed, and its owner being free says nothing', () => {
  const lent = { nextFree: saturday, lends: true, ...here }
  expect(whyShown(cara, { ...lent, freeOn: saturday })).toContain('a mile, Can be borrowed on Thursday, 4.9')
  expect(whyShown(cara, lent)).toBe('Within about a mile, 4.9 from 12 neighbours, Replies within an hour')
})

test.each([
  [0.3, 900, 900, 'Within about a mile'],
  [0.9, 900, 900, 'Within about 2 miles'],
  [1.9, 900, 900, 'About a mile away'],
  [2.5, 900, 900, '2 miles away'],
  [0.5, 900, 1800, 'Within about 2 miles'],
  [0.5, 10_800, 900, 'Within about 8 miles'],
  [0.1, 10_800, 10_800, 'Within about 13 miles'],
  [4, 900, 1800, '2 miles away'],
  [20, 10_800, 10_800, 'Within about 26 miles'],
  [30, 10_800, 10_800, '19 miles away'],
])('at %d km, between areas of %d and %d m, somebody is %s', (...[distance, area_metres, ownAreaMetres, words]) => {
  const why = whyShown({ ...cara, distance, area_metres }, { ...here, ownAreaMetres, nextFree: undefined })
  expect(why).toBe(`${words}, 4.9 from 12 neighbours, Replies within an hour`)
})

test('around a city the distance is from its centre', () => {
  const { distance: _, ...rest } = cara
  const why = whyShown({ ...rest, distance: 4.8 }, { formatDistance: formatFromCentre, nextFree: null, ...here })
  expect(why).toBe('3 miles from the centre, 4.9 from 12 neighbours, Replies within an hour')
})

// Nights with a clock change are an hour longer or shorter.
test.each([
  ['2026-03-28T23:30:00Z', '2026-03-30T07:00:00Z', 'free on Monday'],
  ['2026-10-24T23:30:00Z', '2026-10-26T08:00:00Z', 'free tomorrow'],
  ['2026-11-21T23:30:00Z', '2026-11-28T09:00:00Z', 'free from Sat 28 Nov'],
])('at %s, who is free from %s is %s', (at, nextFree, words) => {
  expect(freeWords(new Date(nextFree), new Date(at))).toBe(words)
})
