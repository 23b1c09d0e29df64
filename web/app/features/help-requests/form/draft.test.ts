import { expect, test } from 'vitest'
import { freshDraft, getForm, getProblems, readAgain, readBrought, readDraft } from './draft.ts'

const said = { ...freshDraft, title: 'Carry a sofa' }

test('lacks nothing but words where everything else may be left as it is', () => {
  expect(getProblems(freshDraft, true)).toEqual({ title: 'Say in a few words what you need' })
  expect(getProblems(said, true)).toEqual({})
})

test.each([
  [{ when: 'day' }, 'firstDay'],
  [{ when: 'range', firstDay: '2026-11-25', lastDay: '2026-11-24' }, 'lastDay'],
  [{ reward: 'pounds', budget: 'ten' }, 'budget'],
  [{ reward: 'sparks', budget: '1.234' }, 'budget'],
  [{ reward: 'swap' }, 'swapSkill'],
  [{ elsewhere: true }, 'location'],
  [{ repeats: 'weekly', times: '1' }, 'times'],
  [{ repeats: 'monthly', times: '13' }, 'times'],
] as const)('%j has a problem with its %s', (part, field) => {
  expect(Object.keys(getProblems({ ...said, ...part }, true))).toEqual([field])
})

test('sends what was said, and no more', () => {
  expect(
    getForm({ ...said, when: 'day', firstDay: '2026-11-24', reward: 'pounds', budget: '£12.50' }, 'c1'),
  ).toMatchObject({
    title: 'Carry a sofa',
    category_id: 'c1',
    first_day: '2026-11-24',
    last_day: undefined,
    budget: 1250,
    booking_lat: undefined,
  })
  expect(getForm({ ...said, budget: '5' }, undefined)).toMatchObject({
    budget: undefined,
    repeats: undefined,
    times: undefined,
  })
  expect(getForm({ ...said, repeats: 'weekly', times: '8' }, undefined)).toMatchObject({ repeats: 'weekly', times: 8 })
})

test('begins with what was searched for, and never in place of what was written', () => {
  const category = '0190a000-0000-7000-8000-000000000001'
  const brought = readBrought(new URLSearchParams({ title: ' hedge trimmer ', category }))
  expect(brought).toEqual({ title: 'hedge trimmer', category })
  expect(readDraft(undefined, brought)).toEqual({ ...freshDraft, ...brought })
  expect(readDraft(JSON.stringify({ ...freshDraft, hours: 2 }), brought)).toMatchObject({ ...brought, hours: 2 })
  expect(readDraft(JSON.stringify(said), brought)).toEqual(said)
  expect(readBrought(new URLSearchParams({ title: '', category: 'x' }))).toEqual({})
})

test('a request that is over brings along what was asked, and another state of the page nothing', () => {
  expect(readAgain({ again: said })).toEqual(said)
  expect(readAgain({ userId: 'ana' })).toEqual({})
  expect(readAgain(null)).toEqual({})
})
