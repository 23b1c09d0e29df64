import { expect, it, test } from 'vitest'
import type { Answers } from './open-loop.ts'
import { rowOfEmails, rowOfGuesses, rowOfOthers, rowOfPages, rowOfTimes } from './rows.ts'

const heard = (statuses: Record<string, number>, p50Ms = 4): Answers => ({ statuses, p50Ms, p99Ms: 30, maxMs: 40 })

it('is content with a site that keeps its limits and serves everybody else', () => {
  const rows = [
    rowOfOthers('A flood', heard({ 200: 500 }), '-'),
    rowOfEmails(heard({ 200: 5, 429: 1995 })),
    rowOfTimes(heard({ 200: 60 }, 4), heard({ 200: 60 }, 5)),
    rowOfGuesses(5, false),
    rowOfPages(heard({ 200: 240, 429: 760 })),
  ]
  expect(rows.filter(({ holds }) => !holds)).toEqual([])
})

test.each([
  ['is silent', { 0: 500 }],
  ['was never asked', {}],
  ['falls over', { 500: 500 }],
  ['lets nobody in', { 429: 500 }],
])('nothing holds on a site that %s', (_what, statuses: Record<string, number>) => {
  const nothing = heard(statuses, 0)
  const rows = [
    rowOfOthers('A flood', nothing, '-'),
    rowOfEmails(nothing),
    rowOfTimes(nothing, nothing),
    rowOfTimes(heard({ 200: 60 }, 1), nothing),
    rowOfPages(nothing),
  ]
  expect(rows.filter(({ holds }) => holds)).toEqual([])
})

test.each([
  ['more letters than five', rowOfEmails(heard({ 200: 6 }))],
  ['a time that tells who is known', rowOfTimes(heard({ 200: 60 }, 9), heard({ 200: 60 }, 5))],
  ['more guesses than five', rowOfGuesses(6, false)],
  ['a code that was found', rowOfGuesses(undefined, true)],
  ['a code that nobody tried', rowOfGuesses(0, false)],
  ['a code that is not there', rowOfGuesses(undefined, false)],
  ['more pages than two minutes allow', rowOfPages(heard({ 200: 481 }))],
])('%s is told', (_what, { holds }) => expect(holds).toBe(false))
