import { expect, test } from 'vitest'
import { getPhone, showPhone } from './phone-numbers.ts'

test.each([
  ['07700 900123', '+447700900123', '07700 900123'],
  ['+44 (0)7700 900123', '+447700900123', '07700 900123'],
  ['0044 7700-900123', '+447700900123', '07700 900123'],
  ['020 7946 0018', '+442079460018', '020 7946 0018'],
  ['(01632) 960 001', '+441632960001', '01632 960001'],
  ['+33 1 45 67 89 01', '+33145678901', '+33 1 45 67 89 01'],
  ['+1 (212) 555.0123', '+12125550123', '+1 212 555 0123'],
])('%s is kept as %s and shown as %s', (typed, kept, shown) => {
  expect(getPhone(typed)).toBe(kept)
  expect(showPhone(kept)).toBe(shown)
})

test.each(['1234567', '07700 9001234567', '00000000000', '+999 1234567', '()()()()', '+44'])(
  '%s is refused',
  (typed) => {
    expect(() => getPhone(typed)).toThrow(
      expect.objectContaining({
        code: 'input.invalid',
        issues: [{ path: 'body.phone', message: 'Enter a phone number, for example 07700 900123' }],
      }),
    )
  },
)

test.each(['', 'ask Ana', '7'])('what was kept as %j before numbers were read is shown as it is', (kept) => {
  expect(showPhone(kept)).toBe(kept)
})
