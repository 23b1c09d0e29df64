import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { disputeDays } from '@sparkhood/contract/bookings/disputes'
import * as bookingTerms from '@sparkhood/contract/bookings/terms'
import {
  freeCancellationHours as freeHours,
  noShowAfterMinutes,
  noShowAnswerHours,
  secondThoughtsMinutes as thoughtsMinutes,
} from '@sparkhood/contract/bookings/terms'
import { suggestionDays } from '@sparkhood/contract/listings/suggestions'
import { type ClosingObstacle, closingGraceDays } from '@sparkhood/contract/people/privacy'
import { welcomeSparks } from '@sparkhood/contract/people/referrals'
import { reviewHiddenDays } from '@sparkhood/contract/people/reviews'
import { spell, spellHours } from '@sparkhood/contract/primitives/text'
import { describe, expect, it, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { getLateFee } from '../src/features/bookings/rules.ts'
import { transitions } from '../src/features/bookings/rules-transitions.ts'

const getRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const spellings: Record<string, (count: number) => string> = { spell, spellHours }

/** Replaces the agreed constants in a source by their values. */
const withTerms = (source: string): string =>
  source.replace(/\$?\{(?:(\w+)\()?(\w+)\)?\}/g, (whole, how: string | undefined, name: string) => {
    const value = (bookingTerms as Record<string, number>)[name]
    if (value === undefined) return whole
    return how ? (spellings[how]?.(value) ?? whole) : String(value)
  })

const read = (file: string): string =>
  withTerms(readFileSync(getRoot(`web/${file}`), 'utf8'))
    .replace(/\*\*/g, '')
    .replace(/\s+/g, ' ')

const texts = {
  terms: read('content/terms.md'),
  help: read('app/features/help/questions.ts'),
  'the article on the first booking': read('content/blog/your-first-booking.md'),
  'the article on Sparks': read('content/blog/how-sparks-work.md'),
  'the welcome': read('app/routes/auth/success.tsx'),
  'the home page': read('app/features/landing/sparks.tsx'),
  'the first steps': read('app/features/profiles/own/first-steps.tsx'),
  'the question where home is': read('app/features/profiles/own/place-prompt.tsx'),
  'the sheet for another time': read('app/features/bookings/reschedule/words.ts'),
  'the email about another time': read('../server/src/features/bookings/transitions/emails.ts'),
  'an empty pocket': read('app/features/profiles/own/wallet-balances.tsx'),
}
type Text = keyof typeof texts

const config = readConfig({ DATABASE_URL: 'postgres://127.0.0.1/none' })
const windowDays = config.RELEASE_WINDOW_S / (24 * 3600)
const answerHours = config.REQUEST_TTL_S / 3600
const freeLong = freeHours === 24 ? 'a day' : `${freeHours} hours`
const firstSparks = welcomeSparks.basics.minor / 100
const inWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const

const promises: [Text, string][] = [
  ['terms', `not answered within ${answerHours} hours, or before its start`],
  ['help', `not answered within ${answerHours} hours, or before its start`],
  ['the article on the first booking', `do not answer within ${answerHours} hours`],
  ['the article on Sparks', `do not answer within ${answerHours} hours`],
  [
    'terms',
    `free of charge until ${freeHours} hours before the start, and within ${thoughtsMinutes} minutes of booking or of being accepted`,
  ],
  [
    'help',
    `free of charge until ${freeHours} hours before the start, within ${thoughtsMinutes} minutes of booking or of their accepting`,
  ],
  ['the article on the first booking', `more than ${freeHours} hours before the start`],
  [
    'the sheet for another time',
    `less than ${freeLong} away: from ${inWords[thoughtsMinutes]} minutes after it is agreed`,
  ],
  [
    'the email about another time',
    `less than ${freeLong} away: from ${inWords[thoughtsMinutes]} minutes after you agree`,
  ],
  ['terms', `nobody does for ${windowDays} days after it ended, they are paid ${windowDays} days later`],
  ['help', `If they mark it, it is paid ${windowDays} days later`],
  ['help', `for ${windowDays} days after its end, it counts as done then, and is paid ${windowDays} days after that`],
  ['terms', `you have ${windowDays} days from then`],
  ['help', `until ${windowDays} days after`],
  ['the article on the first booking', `you have ${inWords[windowDays]} days`],
  ['terms', `nothing is decided within ${disputeDays} days`],
  ['terms', `from ${noShowAfterMinutes} minutes after the start`],
  ['terms', `does not answer within ${noShowAnswerHours} hours`],
  ['help', `From ${noShowAfterMinutes} minutes after the start`],
  ['help', `do not answer within ${noShowAnswerHours} hours`],
  ['terms', `when both are written, or after ${reviewHiddenDays} days`],
  ['terms', `look at suggestions within ${suggestionDays} days`],
  ['terms', `change your mind for ${closingGraceDays} days`],
  ['help', `change your mind for ${closingGraceDays} days`],
  ['help', `A code is valid for ${config.OTP_TTL_S / 60} minutes`],
  ['help', `a new account ${config.PAYOUT_WAIT_S / 3600} hours after you add it`],
  ['help', `paid by card can go to a bank ${config.CARD_MONEY_WAIT_S / 86_400} days after it was paid`],
  ['terms', `the first ${firstSparks} once your profile says where you are`],
  ['help', `your first ${firstSparks} once your profile says where you are`],
  ['the article on Sparks', `Once your profile says where you are you get ${firstSparks}`],
  ['the welcome', `and give you your first ${firstSparks} Sparks`],
  ['the home page', `You get your first ${firstSparks} when you add your location`],
  ['the first steps', `Get your first ${firstSparks} Sparks`],
  ['the question where home is', `to see who lives near you and get your first ${firstSparks} Sparks`],
  ['an empty pocket', `to get your first ${firstSparks} Sparks`],
]

// The terms and help texts say what the rules do; a change to one requires a change to the other.
describe('the texts for members', () => {
  it.each(promises)('%s: "%s"', (text, promise) => {
    expect(texts[text]).toContain(promise)
  })

  it.each<Text>(['terms', 'help', 'the article on the first booking'])('%s: what calling off late costs', (text) => {
    expect(texts[text]).toContain('the price of one hour, or of one day for a tool lent by the day')
    expect(getLateFee({ unitPriceMinor: 4000, priceMinor: 8000 })).toBe(4000)
  })

  it.each<[Text, string]>([
    ['terms', 'before you mark it as completed'],
    ['help', 'before you confirm that it is done'],
    ['the article on the first booking', 'before you press Complete'],
  ])('%s: a client who says that it is done can no longer report a problem', (text, before) => {
    expect(texts[text]).toContain(before)
    const said = transitions.filter(({ action, by }) => action === 'complete' && by === 'client')
    expect(said.map(({ money }) => money)).toEqual(['pay', 'releaseEarned'])
  })

  it('the help leaves how long a link is good for to the email that brings it', () => {
    const [, answer] = /'I cannot log in',\s+answer:\s+'([^']+)'/.exec(texts.help) ?? []
    expect(answer).toContain('/forgot-psw')
    expect(answer).not.toMatch(/\d|hour|minute/)
  })

  it('terms: everything that holds up closing', () => {
    const words: Record<ClosingObstacle, string> = {
      bookings: 'bookings under way',
      held: 'money that is held',
      earned: 'earned and not yet paid out',
      pounds: 'pounds in your wallet',
      withdrawals: 'on its way to your bank',
      refunds: 'back to a card',
      claims: 'a payment that your bank asks about',
      appeal: 'an appeal that we have not answered',
    }
    for (const word of Object.values(words)) expect(texts.terms).toContain(word)
  })
})

test('nobody is told that Sparks wait for them before they have said where they are', () => {
  for (const text of Object.values(texts)) expect(text).not.toMatch(/Sparks are waiting|when you join/i)
})

// Articles and terms are Markdown and cannot interpolate constants: the tests above check them. Everything else
// interpolates.
it('no source names by hand a number that people agree to', () => {
  const byHand = /\b(?:24 hours|48 hours|5 days|five days|a day before|30 minutes before)\b/
  const isComment = (line: string): boolean => /^\s*(?:\/\/|\*|\/\*|--)/.test(line)
  const sources = ['web/app/**/*.{ts,tsx}', 'server/src/features/**/*.ts', 'contract/**/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: getRoot('') }))
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('node_modules'))
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((path) =>
    readFileSync(getRoot(path), 'utf8')
      .split('\n')
      .filter((line) => byHand.test(line) && !isComment(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
