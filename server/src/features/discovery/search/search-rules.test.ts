import { describe, expect, it } from 'vitest'
import { findMeaning, getLikeness, type KnownWord, slipsBetween } from './search-rules.ts'

it.each([
  ['bike', 'bike', 0],
  ['bicicle', 'bicycle', 1],
  ['giutar', 'guitar', 1],
  ['plumer', 'plumber', 1],
  ['gardning', 'gardening', 1],
  ['brkae', 'brake', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('between %j and %j lie %d slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips)
  expect(slipsBetween(other, one)).toBe(slips)
})

it.each([
  ['bicicle', 'bicycle', true],
  ['brke', 'brake', true],
  ['brek', 'bread', false],
  ['cycle', 'motorcycle', true],
  ['hoovering', 'hovering', true],
  ['piano', 'paint', false],
])('%j may stand for %j: %s', (asked, word, may) => {
  expect(getLikeness({ how: 'slip', asked, word }) > 0).toBe(may)
})

const known = (word: string, more: Partial<KnownWord> = {}): KnownWord => ({
  nth: 1,
  asked: word,
  asked_stem: word,
  kind: 'skill',
  word,
  stem: word,
  uses: 0,
  how: 'same',
  entries: 0,
  is_vouched: false,
  ...more,
})
const getStems = (words: KnownWord[], kind = 'skill'): string[] =>
  findMeaning(words)
    ?.lookUps.filter((lookUp) => lookUp.kind === kind)
    .map(({ stem }) => stem) ?? []

it.each([
  { seen: 'what nobody has said or is called', entries: 0, uses: 0, is_vouched: false, may: true },
  { seen: 'what somebody has written into a listing', entries: 1, uses: 19, is_vouched: false, may: false },
  { seen: 'what a few have, for one that very many have', entries: 1, uses: 20, is_vouched: false, may: true },
  { seen: 'what a few have, for a word of ours', entries: 23, uses: 0, is_vouched: true, may: true },
  { seen: 'what many are called, for a word of ours', entries: 300, uses: 5999, is_vouched: true, may: false },
  { seen: 'what many are called, for what very many do', entries: 300, uses: 6000, is_vouched: false, may: true },
])('$seen: taken for a slip is $may', ({ seen: _, may, ...facts }) => {
  const slip = known('garden', { asked: 'gardner', asked_stem: 'gardner', how: 'slip', ...facts })
  expect(getStems([slip]).includes('garden')).toBe(may)
})

it('a short word that somebody has written is not taken for one of ours', () => {
  const care = known('care', { asked: 'cafe', asked_stem: 'cafe', how: 'slip', entries: 1, is_vouched: true })
  expect(getStems([care])).toEqual(['cafe'])
})

describe('a search', () => {
  it('without a word means nothing', () => expect(findMeaning([])).toBeUndefined())

  it('looks for the word itself as a name, in listings and in categories, whether or not it is known', () => {
    expect(findMeaning([known('bike', { kind: null })])).toEqual({
      lookUps: [
        { kind: 'name', stem: 'bike', nth: 1, likeness: 1 },
        { kind: 'skill', stem: 'bike', nth: 1, likeness: 1 },
        { kind: 'category', stem: 'bike', nth: 1, likeness: 1 },
      ],
      words: 1,
      each: 400,
    })
  })

  it('looks for longer words too, unless the very word is common', () => {
    const longer = known('car', { word: 'carpet', stem: 'carpet', how: 'part', uses: 900 })
    expect(getStems([known('car', { uses: 5 }), longer])).toEqual(['car', 'carpet'])
    expect(getStems([known('car', { uses: 500 }), longer])).toEqual(['car'])
  })

  it('leaves words aside that say nothing, unless there are no others or they are a name', () => {
    const the = known('the', { asked_stem: null, kind: null })
    const bike = known('bike', { nth: 2 })
    expect(findMeaning([the, bike])).toMatchObject({ words: 1 })
    expect(
      getStems(
        [the, known('the', { asked_stem: null, kind: 'name', word: 'theo', stem: 'theo', how: 'part' })],
        'name',
      ),
    ).toEqual(['the', 'theo'])
    const will = known('will', { asked_stem: null, kind: 'name' })
    expect(findMeaning([will, bike])).toMatchObject({ words: 2 })
  })

  it('keeps each look-up once, at its best, and drops words that are only spelt a little alike', () => {
    const words = [
      known('bicicle', { word: 'bicycle', stem: 'bicycl', how: 'slip' }),
      known('bicicle', { word: 'bicycles', stem: 'bicycl', how: 'slip' }),
      known('bicicle', { word: 'icicles', stem: 'icicl', how: 'slip' }),
      known('bicicle', { word: 'barnacle', stem: 'barnacl', how: 'slip' }),
    ]
    const found = findMeaning(words)?.lookUps.filter(({ kind }) => kind === 'skill')
    expect(found?.map(({ stem, likeness }) => [stem, Math.round(likeness * 100)])).toEqual([
      ['bicicle', 100],
      ['bicycl', 65],
      ['icicl', 50],
    ])
  })

  it('reads fewer entries of each the more it looks for', () => {
    const words = Array.from({ length: 6 }, (_, at) => known(`word${at}`, { nth: at + 1 }))
    expect(findMeaning(words)).toMatchObject({ words: 6, each: 100 })
  })
})
