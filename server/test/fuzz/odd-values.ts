const getCursor = (...keys: unknown[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url')
const noId = '00000000-0000-0000-0000-000000000000'

/** Values that are possible in a URL as well as in a body. */
export const oddTexts = [
  ...['', ' ', '\0', 'a\0b@example.org', 'pay_1\0_secret_1', '\ud800', '\u202e\u{1f9ff}', 'é'.repeat(3000)],
  ...["'; drop table bookings; --", '%00', '%', '{"$gt":""}', '__proto__', 'constructor', 'toString', 'null', 'true'],
  ...['NaN', 'Infinity', '-0', '-1', '0x10', '1e308', '5e-324', '9007199254740993', '0.001', '1e-400', '9'.repeat(90)],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:45:00Z', '9999-12-31T23:59:59-23:59'],
  ...['+275760-09-13T00:00:00Z', '-004713-01-01T00:00:00Z', '2027-02-30T00:00:00Z', '2027-01-01'],
  ...[noId, 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{00000000-0000-4000-8000-000000000000}', `${noId}\0`],
  ...['e30', getCursor('0000-01-01T00:00:00Z', noId), getCursor('9999-12-31T23:59:59.9999999999Z', noId)],
  ...[
    getCursor(1e308, noId),
    getCursor(-1e308, noId),
    getCursor(null, noId),
    getCursor(5e-324, noId),
    getCursor('\0', noId),
  ],
]

/** Values that only JSON can express. */
export const oddValues = [
  ...[null, true, false, 0, -0, -1, 0.001, 1e308, -1e308, 2 ** 53 + 2, 5e-324, [], [[]], [10], ['a', 'b']],
  ...[
    {},
    { minor: 1, currency: 'gbp' },
    { toString: 1 },
    { length: -1 },
    JSON.parse('['.repeat(900) + ']'.repeat(900)),
  ],
]
