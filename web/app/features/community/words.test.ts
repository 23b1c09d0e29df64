import { expect, it } from 'vitest'
import { happenedWords, thankedWords } from './words.ts'

it('says what happened in a few words', () => {
  const skill = {
    _id: '1',
    kind: 'tool',
    title: 'Ladder',
    picture: '',
    hourly_rate: 2,
    spark_token: 1,
    rate_unit: 'day',
  } as const
  const author = { _id: '2', firstname: 'Ana', lastname: '', photourl: '' }
  expect(happenedWords({ kind: 'skill', skill, thanks: null })).toBe('now lends out Ladder')
  expect(happenedWords({ kind: 'skill', skill: { ...skill, kind: 'skill' }, thanks: null })).toBe('now offers Ladder')
  const thanks = { rating: 5, comment: '', title: 'Ladder', author }
  expect(happenedWords({ kind: 'thanks', skill: null, thanks })).toBe('was thanked by Ana')
  expect(happenedWords({ kind: 'newcomer', skill: null, thanks: null })).toBe('is new in the neighbourhood')
})

it('says how many were thanked on one day', () => {
  const of = (_id: string) => ({ member: { _id, firstname: 'Ben', lastname: '', photourl: '', locationName: '' } })
  expect(thankedWords([of('1'), of('2'), of('1')])).toBe('2 neighbours were thanked')
  expect(thankedWords([of('1'), of('1')])).toBe('Ben was thanked 2 times')
})
