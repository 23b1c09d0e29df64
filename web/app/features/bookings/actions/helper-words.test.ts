import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { expect, it } from 'vitest'
import type { Acting } from '../../../lib/acting.ts'
import { onlyTheyWords } from './helper-words.ts'

const words = (changes: Partial<Booking>, organised?: true, by?: Pick<Acting, 'rights'>) =>
  onlyTheyWords(
    {
      kind: 'service',
      you_are: 'client',
      status: 'accepted',
      client: { firstname: 'Rose' },
      provider: { firstname: 'Ben' },
      exchange: null,
      absent: null,
      released: false,
      ...changes,
    } as unknown as Booking,
    { rights: ['book'], ...(organised && { organised }), ...by },
  )

it.each<[Partial<Booking>, string]>([
  [{}, 'Only Rose can start or complete it.'],
  [{ absent: 'client' }, 'Only Rose can answer this. Please let them know.'],
  [{ status: 'in_progress' }, 'Only Rose can complete it, or report a problem.'],
  [{ status: 'completed' }, 'Only Rose can confirm it, or report a problem.'],
  [{ status: 'disputed' }, 'Only Rose can take part in the dispute.'],
  [
    { you_are: 'provider', provider: { firstname: 'Rose' } as Booking['provider'] },
    'You can look at this, but only Rose can answer or change it.',
  ],
])('a helper reads of %j "%s"', (changes, expected) => {
  expect(words(changes)).toBe(expected)
})

it.each<Partial<Booking>>([{ status: 'pending' }, { status: 'cancelled' }, { status: 'completed', released: true }])(
  'a helper reads nothing more of %j',
  (changes) => {
    expect(words(changes)).toBeUndefined()
  },
)

it('a helper who may only look reads so from the first', () => {
  expect(words({ status: 'pending' }, undefined, { rights: ['diary'] })).toMatch(/^You can look at this, but only Rose/)
})

it('an organiser reads how it goes on without a screen, and nothing of a dispute that they can answer', () => {
  expect(words({}, true)).toMatch(/^Rose reads out the number for the door, and Ben enters it\./)
  expect(words({ absent: 'client' }, true)).toBeUndefined()
  expect(words({ status: 'disputed' }, true)).toBeUndefined()
})
