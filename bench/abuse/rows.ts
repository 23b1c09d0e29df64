import type { Row } from '../workloads/bench.ts'
import type { Answers } from './open-loop.ts'

const maxMs = 500
const maxCharacters = 5
const maxApartMs = 3
const maxTries = 5
// Ten seconds may cover the end of one minute and the beginning of the next.
const maxPages = 480

export const inMs = (ms: number): string => `${Math.round(ms).toLocaleString('en-GB')} ms`

/** "401: 3,120, 503: 880" */
export const inWords = ({ statuses }: Pick<Answers, 'statuses'>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'no answer' : status}: ${count.toLocaleString('en-GB')}`)
    .join(', ')

const granted = ({ statuses }: Pick<Answers, 'statuses'>): number => statuses['200'] ?? 0
const otherwise = ({ statuses }: Pick<Answers, 'statuses'>): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0)
/** A site that grants nothing would pass every limit: the measurement only counts if something was granted. */
const isServed = (answers: Answers): boolean => granted(answers) > 0 && otherwise(answers) === 0

/** The row about other members' calls: all answered, and in time. */
export function rowOfOthers(work: string, answers: Answers, beside: string): Row {
  const failed = otherwise(answers)
  return {
    work: `${work}: other calls`,
    figure: `p50 ${inMs(answers.p50Ms)}, p99 ${inMs(answers.p99Ms)}${failed > 0 ? `, ${failed} not answered 200` : ''}`,
    beside,
    goal: `p99 <= ${maxMs} ms`,
    holds: answers.p99Ms <= maxMs && isServed(answers),
  }
}

/** The row about emails sent to one address that was requested again and again: each reply with 200 is one. */
export function rowOfEmails(flood: Answers): Row {
  const emails = granted(flood)
  return {
    work: 'Letters that one address gets from it',
    figure: `${emails}`,
    goal: `<= ${maxCharacters} an hour`,
    holds: emails > 0 && emails <= maxCharacters,
  }
}

/** The row about whether response times reveal known addresses, from two simultaneous runs. */
export const rowOfTimes = (known: Answers, unknown: Answers): Row => ({
  work: 'Asking for a known and an unknown address',
  figure: `${known.p50Ms.toFixed(1)} ms and ${unknown.p50Ms.toFixed(1)} ms`,
  beside: 'medians, both at once',
  goal: `within ${maxApartMs} ms`,
  holds: isServed(known) && isServed(unknown) && Math.abs(known.p50Ms - unknown.p50Ms) <= maxApartMs,
})

/**
 * The row about guesses at a valid code. A guessed code is consumed, so the number of guesses is then unknown. Five
 * fair guesses succeed once in two thousand.
 */
export const rowOfGuesses = (tries: number | undefined, isFound: boolean): Row => ({
  work: 'Guesses that could have been right',
  figure: isFound ? 'one of them was' : `${tries ?? 'unknown'}`,
  goal: `<= ${maxTries} a code`,
  holds: !isFound && tries !== undefined && tries > 0 && tries <= maxTries,
})

/** The row about pages that one member got after requesting far more. */
export function rowOfPages(copied: Answers): Row {
  const answered = granted(copied)
  return {
    work: 'Pages that one member is answered',
    figure: `${answered} in 10 s`,
    goal: `<= ${maxPages}`,
    holds: answered > 0 && answered <= maxPages,
  }
}
