import { describe, expect, it } from 'vitest'
import { parse } from '../checks/source.ts'
import { writeWordsPage } from './page.ts'
import { checkOneWord, listSaid } from './said.ts'

const page = 'web/app/features/bookings/page.tsx'
const said = (text: string, path = page): string[] => listSaid(parse(path, text)).map((one) => one.text)

describe('what people read', () => {
  it.each([
    ['the text of an element', `const A = () => <p>Hello  there.</p>`, ['Hello there.']],
    [
      'a sentence with a link and a name in it',
      `const A = () => <p>Ask {name} <a href="/x">here</a>.</p>`,
      ['Ask … here.'],
    ],
    ['a label', `const A = () => <Button label="Save" />`, ['Save']],
    ['a label that is worked out', `const A = () => <Button aria-label={\`Move \${what}\`} />`, ['Move …']],
    ['a sentence in a table', `const words = { gone: 'This has gone.' }`, ['This has gone.']],
    ['a template', `const told = \`You have \${n} tries left.\``, ['You have … tries left.']],
  ])('is %s', (_what, text, expected) => expect(said(text)).toEqual(expected))

  it.each([
    ['a class', `const A = () => <p className="wide card" />`],
    ['a name', `const a = 'in_progress'`],
    ['a path', `const a = '/explore/people'`],
    ['the summary of a call', `export const a = endpoint({ summary: 'List what there is' })`],
  ])('is not %s', (_what, text) => expect(said(text)).toEqual([]))

  it('stands in the web, the contract and what is sent, and not in tests', () => {
    const text = `const a = 'Hello there.'`
    const paths = [
      'contract/refusals.ts',
      'server/src/features/bookings/transitions/emails.ts',
      'server/src/features/notifications/words/words.ts',
    ]
    for (const path of paths) expect(said(text, path)).toEqual(['Hello there.'])
    for (const path of ['server/src/features/bookings/service.ts', 'web/app/lib/a.test.ts'])
      expect(said(text, path)).toEqual([])
  })
})

describe('one word for one thing', () => {
  it.each([
    'Sign in to book.',
    'Sign this device out?',
    'Signing Ana out',
    'Your e-mail address',
    'Enter your zip code',
    'They called off the booking.',
    'Ask your seller.',
  ])('refuses %j', (text) => expect(checkOneWord([parse(page, `const a = <p>${text}</p>`)])).toHaveLength(1))

  it('takes what this site says', () => {
    expect(
      checkOneWord([
        parse(page, `const a = <p>Log in with your email. Sign up. A sign that hangs out. Card credit card.</p>`),
      ]),
    ).toEqual([])
  })
})

it('the page shows each text with its source, by feature, and runs nothing of it', () => {
  const html = writeWordsPage([{ path: page, line: 3, text: 'A <b>bold</b> word' }])
  expect(html).toContain('<h2 id="bookings">bookings</h2>')
  expect(html).toContain('A &#60;b&#62;bold&#60;/b&#62; word</td><td>web/app/features/bookings/page.tsx:3')
})
