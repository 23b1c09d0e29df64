import { isTakeOverCode, readTakeOverCode, showTakeOverCode } from '@sparkhood/contract/admin/assisted-terms'
import { getSheetLines } from '@sparkhood/contract/admin/day-sheets'
import { letterCode } from '@sparkhood/contract/people/take-over'
import { newEmail } from '@sparkhood/contract/primitives/email'
import { describe, expect, it, test } from 'vitest'
import { writeEmail } from '../../platform/mail/emails.ts'
import { isWithoutEmail, newNoEmail } from '../../platform/mail/without-email.ts'
import { codeWords, getFirstState, getLetterBody, getText, maxTextLength, readSearch, takesTexts } from './rules.ts'
import { getCodeLetterPage, getLetterPage } from './rules-pages.ts'

test.each([
  ['+447700900123', true],
  ['+447624123456', true],
  ['+447000900123', false],
  ['+447600900123', false],
  ['+442079460018', false],
  ['+33612345678', false],
  ['', false],
])('%s takes text messages: %s', (phone, takes) => {
  expect(takesTexts(phone)).toBe(takes)
})

test.each([
  [{ told_by: 'sms', phone: '+447700900123' }, true, 'texting'],
  [{ told_by: 'sms', phone: '+447700900123' }, false, 'waits'],
  [{ told_by: 'sms', phone: '+442079460018' }, true, 'waits'],
  [{ told_by: 'letter', phone: '+447700900123' }, true, 'waits'],
] as const)('%j, where texts can be sent: %s; it %s', (who, canText, state) => {
  expect(getFirstState(who, canText)).toBe(state)
})

describe('a text message', () => {
  const olive = { name: 'Olive', phone: '07700 900123' }
  it('says what it is about and whom to ring, in plain marks', () => {
    expect(getText('Ben’s coming – “soon”…', olive)).toBe(
      `Sparkhood: Ben's coming - "soon"... Questions? Ring Olive on 07700 900123.`,
    )
    expect(getText('Ben accepted.', undefined)).toBe(
      'Sparkhood: Ben accepted. Questions? Write to Sparkhood Neighbours Ltd, 1 Commons Lane, London.',
    )
  })

  it.each([olive, undefined])('has one message’s length, whatever it is about', (organiser) => {
    for (const length of [1, 80, 100, 140, 150, 160, 5000])
      expect(getText('x'.repeat(length), organiser).length).toBeLessThanOrEqual(maxTextLength)
    expect(getText('x'.repeat(5000), organiser)).toHaveLength(maxTextLength)
  })
})

describe('a letter', () => {
  it('says what the email would have said, without links, codes and small print', () => {
    const email = writeEmail('a@no-email.invalid', 'Ben accepted', [
      'Hello Rose,',
      {
        facts: [
          ['When', 'Tuesday at 10:00'],
          ['Where', '12 Mill Lane'],
        ],
      },
      { quote: 'I bring my own ladder' },
      { before: 'Your code is', code: '4821' },
      { label: 'See the booking', url: 'https://sparkhood.example/bookings' },
      {
        footnote: 'You get this because you chose it.',
        link: { label: 'Stop', url: 'https://sparkhood.example/stop' },
      },
    ])
    const body = getLetterBody(email)
    expect(body).toEqual(['Hello Rose,', 'When: Tuesday at 10:00\nWhere: 12 Mill Lane', '“I bring my own ladder”'])
    const { parts: _parts, ...bare } = email
    expect(getLetterBody(bare).join()).not.toMatch(/https|Reply to this email/)
    expect(getLetterBody(bare)[0]).toBe('Hello Rose,')
  })

  it('goes to an address that names nothing twice', () => {
    const page = getLetterPage(
      {
        firstname: 'Rose',
        lastname: 'Archer',
        street: '12 Mill Lane',
        town: 'LS1 4DY, Leeds',
        zipCode: 'LS1 4DY',
        subject: 'S',
        body: ['B'],
        made_at: new Date('2026-11-28T09:00:00Z'),
        reference: 'K7F3QX',
      },
      { name: 'Olive', phone: '07700 900123' },
    )
    expect(page.parts[0]).toEqual({ address: ['Rose Archer', '12 Mill Lane', 'Leeds', 'LS1 4DY'] })
    expect(page.parts.at(-2)).toMatchObject({ text: 'Questions? Ring Olive on 07700 900123. Your number is K7F-3QX.' })
  })

  it('with a code says how long it is good', () => {
    const page = getCodeLetterPage(
      {
        firstname: 'Rose',
        lastname: 'Archer',
        street: '',
        town: 'Leeds',
        zipCode: '',
        code: '0123456789',
        goodFrom: new Date('2026-12-03T09:00:00Z'),
        expiresAt: new Date('2026-12-12T09:00:00Z'),
        phone: '07700 900200',
        publicUrl: 'https://s.example',
      },
      { name: 'Olive', phone: '07700 900123' },
    )
    expect(JSON.stringify(page)).toMatch(/01234-56789.*Saturday 12 December 2026/)
  })
})

test('a code is read however it is typed, and nothing else is one', () => {
  expect(readTakeOverCode(' k7f3q – x9m2a ')).toBe('K7F3QX9M2A')
  expect(readTakeOverCode('oil0123456')).toBe('0110123456')
  expect(isTakeOverCode('K7F3QX9M2A')).toBe(true)
  for (const no of ['K7F3QX9M2', 'K7F3QX9M2AA', 'K7F3QX9M2U', '']) expect(isTakeOverCode(no)).toBe(false)
  expect(letterCode.parse({ phone: '07700 900123', letter_code: 'k7f3q-x9m2a' }).letter_code).toBe('K7F3QX9M2A')
  expect(showTakeOverCode('K7F3QX9M2A')).toBe('K7F3Q-X9M2A')
})

test('words for the door are unlike each other, short, and enough', () => {
  expect(new Set(codeWords).size).toBe(codeWords.length)
  expect(codeWords.length).toBeGreaterThan(150)
  for (const word of codeWords) expect(word).toMatch(/^[a-z]{4,9}$/)
  expect(getSheetLines('acorn zebra')[0]).toContain('acorn zebra')
})

test('what stands for an address is known by its end, unlike any other, and no form takes it', () => {
  const address = newNoEmail()
  expect(isWithoutEmail(address.toUpperCase())).toBe(true)
  expect(isWithoutEmail('rose@example.org')).toBe(false)
  expect(newNoEmail()).not.toBe(address)
  expect(newEmail.safeParse(address).success).toBe(false)
  expect(newEmail.safeParse('rose@invalid.example').success).toBe(true)
})

test.each([
  ['K7F-3QX', 'K7F3QX', null],
  ['07700 900 200', '07700900200', '%7700900200%'],
  ['12', '12', null],
  ['50%_', '50', null],
])('a search for %s', (typed, reference, digits) => {
  expect(readSearch(typed)).toMatchObject({ reference, digits })
  expect(readSearch('50%_').name).toBe('%50\\%\\_%')
})
