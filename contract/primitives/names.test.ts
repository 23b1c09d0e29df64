import { expect, test } from 'vitest'
import { mayBeName, nameInMail, personName, tidyName } from './names.ts'

const name = personName('Enter your first name')
const messageFor = (typed: string) => name.safeParse(typed).error?.issues.map(({ message }) => message)

test.each([
  ['hangul filler', '\u3164'],
  ['hangul choseong filler', '\u115f'],
  ['hangul jungseong filler', '\u1160'],
  ['half-width filler', '\uffa0'],
  ['soft hyphen', '\u00ad'],
  ['left-to-right mark', '\u200e'],
  ['tag letter', '\u{e0041}'],
  ['grapheme joiner', '\u034f'],
  ['joiner', '\u200d'],
  ['braille blank', '\u2800'],
  ['combining mark', '\u0301'],
  ['line break', '\n'],
  ['digits', '007'],
  ['several of them', ' \u3164\u200d\u3164 \u2800'],
])('a name of nothing but %s is none', (_, typed) => {
  expect(messageFor(typed)).toEqual(['Enter your first name'])
  expect(mayBeName(tidyName(typed))).toBe(false)
})

test.each([
  ['Ana\n\nYour account is locked', 'Ana Your account is locked'],
  ['Ana\u2028\u2029Ber\r\nta\tC', 'Ana Ber ta C'],
  ['  Anna   Maria ', 'Anna Maria'],
  ['A\u00adn\u200e\u{e0041}a\u3164', 'Ana'],
  ['A\u200dna\u200c', 'Ana'],
  ['\u0007Ana\0', 'Ana'],
  ['O’Brien-Łukasz', 'O’Brien-Łukasz'],
  ['D\u0323\u0302uong', 'D\u0323\u0302uong'],
  ['می\u200cرا', 'می\u200cرا'],
  ['ක්\u200dරිස්', 'ක්\u200dරිස්'],
  ['王小明', '王小明'],
  ['김', '김'],
  ['Ben 👩\u200d🔧', 'Ben 👩🔧'],
])('of %j stays %j', (typed, kept) => {
  expect(name.parse(typed)).toBe(kept)
  expect(name.parse(kept)).toBe(kept)
})

test.each([
  ...['Sparkhood', 'sparkHOOD', 'S p a r k h o o d', 'The Spark-hood Team', 'Spark\u200bhood', 'Ｓｐärkhood'],
  ...['Sparkh00d', '5parkhood', '$p@rkh0od', 'ꜱᴘᴀʀᴋʜᴏᴏᴅ', 'Sparkhøøđ', '𝓢𝓹𝓪𝓻𝓴𝓱𝓸𝓸𝓭', 'Spar\u0336khood'],
])('%j is ours', (typed) => {
  expect(messageFor(typed)).toEqual(['Sparkhood is our own name. Please enter yours'])
  expect(mayBeName(tidyName(typed))).toBe(false)
})

test.each(['Sраrkhood', 'Anа', 'Аna', 'Beο', 'O’Brіen', 'Ana Βen', 'J̣аn', '王Bо'])(
  '%j has a word of two alphabets',
  (typed) => {
    expect(messageFor(typed)).toEqual(['Write each name in the letters of one alphabet'])
    expect(mayBeName(tidyName(typed))).toBe(false)
  },
)

test.each(['Анна', 'Ελένη', 'Անի', 'Анна Maria', 'Anna-Мария', 'D’Ἀρχή', 'Bob王', 'Ken山田', 'Łukasz', 'Ana J.'])(
  '%j has none',
  (typed) => {
    expect(name.parse(typed)).toBe(typed)
  },
)

test('names that only begin like ours are taken', () => {
  for (const typed of ['Spark', 'Hood', 'Sparks']) expect(name.parse(typed)).toBe(typed)
})

test('a name has at most 60 letters, counted as it is kept', () => {
  expect(messageFor('a'.repeat(61))).toEqual(['Use at most 60 characters'])
  expect(name.parse(`${' '.repeat(100)}Ana`)).toBe('Ana')
  // A longer name is not checked further: the check of alphabets takes quadratic time.
  expect(messageFor(`${'a'.repeat(61)}а`)).toEqual(['Use at most 60 characters'])
})

const noLeading = 'Leave out figures, links and addresses'
const noInnerDot = 'Put a space after each full stop'
test.each([
  ['Ana 2', noLeading, 'Ana'],
  ['Call 0906 123 4567', noLeading, 'Call'],
  ['Call ０９０６ ١٢٣ ①②③', noLeading, 'Call'],
  ['see https://evil.example/x', noLeading, 'see https evil example x'],
  ['see evil：／／x', noLeading, 'see evil x'],
  ['ana@example', noLeading, 'ana example'],
  ['evil.example', noInnerDot, 'evil example'],
  ['www．evil｡co', noInnerDot, 'www evil co'],
])('%j leads away from us', (typed, message, inMail) => {
  expect(messageFor(typed)).toContain(message)
  expect(mayBeName(tidyName(typed))).toBe(false)
  expect(nameInMail(typed)).toBe(inMail)
})

test.each([
  "Mary-Jane O'Neill",
  'Mary-Jane O’Neill',
  'J. R.',
  'J.R.R.',
  'Ng',
  '李小',
  '李〇',
  'Jr.',
  'Sammy Davis, Jr.',
  'Tunku III',
])('%j is a name, and stays as it is in emails', (typed) => {
  expect(name.parse(typed)).toBe(typed)
  expect(nameInMail(typed)).toBe(typed)
})
