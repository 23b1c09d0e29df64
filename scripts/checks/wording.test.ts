import { expect, test } from 'vitest'
import { checkSubjects, checkWording } from './wording.ts'

const problems = (path: string, text: string) => checkWording(path, text).map(({ line }) => line)

test.each([
  '/** Waits so many seconds. */',
  '// The reply bears a token.',
  ' * Ends the session. Again is the same as once.',
  '/** Answers the id of the hold. */',
  '// It is taken by now.',
  '// The job takes away what is old.',
  '// The payer has thought better of it.',
  '// Whoever comes later waits.',
])('the comment %s is refused', (line) => {
  expect(problems('server/src/app.ts', `const one = 1\n${line}`)).toEqual([2])
})

test('what people wrote, strings and plain comments are left alone', () => {
  expect(problems('server/seeds/words/bios.ts', '// By now I bear it.')).toEqual([])
  expect(problems('server/src/app.ts', "const words = 'by now'\n// Returns the id. Ana answers the request.")).toEqual(
    [],
  )
})

test('pages are read as a whole', () => {
  expect(problems('docs/limits.md', '# Limits\n\nAt most so many calls.')).toEqual([3])
})

test('a subject of 73 characters is refused, one of 72 is not', () => {
  expect(checkSubjects(['a'.repeat(72)])).toEqual([])
  expect(checkSubjects(['a'.repeat(73)])).toHaveLength(1)
})
