import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { expect, test } from 'vitest'
import { needWords } from './need-words.ts'

const now = new Date('2026-11-24T10:00:00Z')
const inHours = (hours: number): Date => new Date(now.getTime() + hours * hourMs)
type Needing = Parameters<typeof needWords>[0]

const party = (firstname: string) => ({ firstname }) as Needing['client']
const booking = (of: Partial<Needing>): Needing => ({
  kind: 'service',
  status: 'accepted',
  stage: 'coming',
  absent: null,
  answer_by: null,
  expires_at: null,
  ends_at: new Date(now.getTime() + dayMs),
  time_zone: 'Europe/London',
  exchange: null,
  you_are: 'provider',
  client: party('Ana'),
  provider: party('Ben'),
  ...of,
})

const cases: [what: string, booking: Partial<Needing>, words: string | undefined][] = [
  ['a request', { status: 'pending', stage: 'needs_you', expires_at: inHours(48) }, 'Answer by Thu 26 Nov, 10:00'],
  ['one that others answer', { status: 'pending', you_are: 'client', expires_at: inHours(48) }, undefined],
  [
    'who is said not to have come',
    { stage: 'needs_you', absent: 'provider', answer_by: inHours(20), ends_at: inHours(-3) },
    'Ana says you haven’t turned up. Answer by Wed 25 Nov, 06:00',
  ],
  [
    'who said so',
    { absent: 'client', answer_by: inHours(20), ends_at: inHours(-3) },
    'Ana has until Wed 25 Nov, 06:00 to say whether they were there',
  ],
  ['another time', { stage: 'needs_you' }, 'Ana asks for another time'],
  ['what has had its time', { stage: 'needs_you', ends_at: inHours(-1) }, 'Tell us whether it’s done'],
  ['what was lent', { stage: 'needs_you', ends_at: inHours(-1), kind: 'tool' }, 'Tell us whether it’s back'],
  [
    'what was borrowed',
    { stage: 'needs_you', ends_at: inHours(-1), kind: 'tool', status: 'in_progress', you_are: 'client' },
    'Bring it back',
  ],
  ['what is coming', {}, undefined],
]
test.each(cases)('%s', (_, of, words) => expect(needWords(booking(of), now)).toBe(words))
