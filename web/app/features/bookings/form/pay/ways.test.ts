import { expect, it } from 'vitest'
import { getChosen, type Quote, sortWays } from './ways.ts'

const quoteWith = ({ wallet = true, sparks = true, pence = 800 }): Quote =>
  ({
    wallet: { enough: wallet },
    spark_token: { enough: sparks },
    card: { price: { minor: pence, currency: 'gbp' } },
  }) as Quote
const open = { cards: true, exchanges: true }
const never = () => false

const cases = {
  'who has enough of both': [{}, ['wallet', 'spark_token', 'card', 'exchange'], []],
  'a newcomer with Sparks alone': [{ wallet: false }, ['spark_token', 'card', 'exchange'], ['wallet']],
  'who has nothing yet': [{ wallet: false, sparks: false }, ['card', 'exchange'], ['wallet', 'spark_token']],
  'what costs nothing': [{ pence: 0 }, ['wallet', 'spark_token', 'exchange'], []],
} as const

it.each(Object.entries(cases))('offers first what can be used: %s', (_, [balances, usable, short]) => {
  expect(sortWays(quoteWith(balances), open, never)).toEqual({ usable, short })
})

it('offers nothing to who has nothing while cards and exchanges are off', () => {
  const switches = { cards: false, exchanges: false }
  expect(sortWays(quoteWith({ wallet: false, sparks: false }), switches, never).usable).toEqual([])
})

it('offers a balance that an unanswered try may have emptied', () => {
  const { usable } = sortWays(quoteWith({ wallet: false, sparks: false }), open, (method) => method === 'wallet')
  expect(usable).toEqual(['wallet', 'card', 'exchange'])
})

it('chooses the first way until another is pressed, and again once that can’t be used', () => {
  expect(getChosen(undefined, ['spark_token', 'card'])).toBe('spark_token')
  expect(getChosen('card', ['spark_token', 'card'])).toBe('card')
  expect(getChosen('wallet', ['spark_token', 'card'])).toBe('spark_token')
  expect(getChosen(undefined, [])).toBeUndefined()
})
