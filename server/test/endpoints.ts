import { readdirSync } from 'node:fs'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { goodPassword, leeds } from './people.ts'

const contract = new URL('../../contract/', import.meta.url)
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'reply' in value

const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.ts$/.test(name) && !/\.test\.ts$|^node_modules/.test(name),
)
const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(new URL(name, contract).href)))

/** Every endpoint that the contract declares, so that tests of all endpoints cover each one. */
export const endpoints: readonly Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

/** `PUT /skills/:id` */
export const getName = ({ method, path }: Endpoint): string => `${method} ${path}`

export type Fields = Record<string, unknown>
export type Part = 'params' | 'query' | 'body'

export const getFields = (endpoint: Endpoint, part: Part): string[] => Object.keys(endpoint[part]?.shape ?? {})

/** Returns the fields of one part that have a value in `known`. */
export const knownPart = (endpoint: Endpoint, part: Part, known: Fields): Fields =>
  Object.fromEntries(
    getFields(endpoint, part)
      .filter((field) => field in known)
      .map((field) => [field, known[field]]),
  )

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' }))

type Known = { skill: string; provider: string; number: number }

const noPasskey = { id: 'none', rawId: 'none', type: 'public-key' }
const madePasskey = { ...noPasskey, response: { clientDataJSON: 'none', attestationObject: 'none' } }
const usedPasskey = { ...noPasskey, response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' } }

/** Overrides for calls that need other values, or use a field name in another meaning. */
const unlike: Record<string, Fields> = {
  'PUT /users/update/:id': { email: undefined, password: undefined },
  'POST /reports': { kind: 'member' },
  // About a week ahead, like the other dates.
  'POST /helpers': { member_id: undefined, rights: ['diary'], last_day: '2027-02-01' },
  'PUT /admin/assisted/contact/:id': { phone: '07700 900457' },
  'POST /admin/assisted': { phone: '07700 900456', rights: ['diary'], last_day: '2027-02-01' },
  'POST /admin/assisted/consents/:id': { rights: ['diary'], last_day: '2027-02-01' },
  'POST /vouches': { how: 'neighbour' },
  'POST /requests': { first_day: undefined, last_day: undefined, budget: undefined, title: 'Odd' },
  'PUT /requests/:id': { first_day: undefined, last_day: undefined, budget: undefined, title: 'Odd' },
  'GET /requests/get/open': { distance: 8000 },
  'POST /offers': { price: 0, skill_id: undefined },
  'PUT /offers/:id': { price: 0, skill_id: undefined },
  // Refused before any outside host is contacted.
  'POST /availability/calendars': { address: 'https://127.0.0.1/calendar.ics' },
  'GET /admin/members': { q: 'Archer', state: 'all' },
  'PUT /admin/appeals/decide/:id': { outcome: 'kept' },
  'GET /arrangements/preview/:id': { until: '' },
  'GET /arrangements/get/mine': { as: 'client' },
  'POST /auth/second-factor': { code: '123456', recovery_code: undefined },
  'PUT /users/totp': { code: '123456' },
  ...Object.fromEntries(
    ['suspension', 'appeal', 'keep'].map((act) => [
      `POST /auth/${act}`,
      { code: undefined, recovery_code: undefined, proof: undefined },
    ]),
  ),
  'POST /users/passkeys': { response: madePasskey },
  'POST /auth/passkey': { response: usedPasskey },
  'POST /auth/confirm': { totp: undefined, passkey: undefined },
  'POST /arrangements': { until: undefined },
  'PUT /arrangements/counter/:id': { until: undefined },
  'POST /arrangements/changes/:id': { kind: 'one' },
  'GET /bookings/get/user/inward': { order: 'stage' },
  'GET /bookings/get/user/outward': { order: 'stage' },
  'GET /search/all': { distance: 8000 },
  'GET /users/searchuser/:term': { distance: 8000 },
  'GET /skills/searchname/:term': { distance: 8000 },
  'GET /skills/category/:id/users': { distance: 8000 },
  'GET /community/news': { from: 'all' },
  'GET /admin/payments': { state: 'credited' },
  'GET /admin/holds': { state: 'open' },
  'GET /admin/refunds': { state: 'sent' },
  'GET /admin/payouts': { state: 'paid' },
  'GET /admin/corrections': { state: 'waiting' },
  'GET /admin/statements/:id': { kind: 'added' },
  'POST /admin/jobs/rerun': { until: '2026-11-23T10:00:00.000000Z' },
  'PUT /admin/jobs/drop': { until: '2026-11-23T10:00:00.000000Z' },
  'GET /wallet/statement': { kind: 'added' },
  'GET /wallet/statement/csv': { kind: 'added' },
}

/** Valid values that are the same in every call, by field name. */
const sameForAll: Fields = {
  password: goodPassword,
  newPassword: goodPassword,
  code: '1234',
  letter_code: '0123456789',
  told_by: 'letter',
  given_by: 'member',
  how: 'phone',
  day: '2026-12-02',
  phone: '07700 900123',
  firstname: 'Odd',
  lastname: 'Archer',
  gender: 'other',
  adult: true,
  terms_version: termsVersion,
  token: 'none',
  proof: 'none',
  ticket: 'none',
  which: 'others',
  bio: 'Odd.',
  locationName: 'Leeds',
  street: '12 Mill Lane',
  zip_code: 'LS1 4DY',
  lat: leeds.lat,
  south: 53.75,
  west: -1.6,
  north: 53.85,
  east: -1.5,
  lon: leeds.lon,
  distance: 'all',
  city: 'leeds',
  district: 'LS1',
  q: 'Leeds',
  limit: 20,
  version: 1,
  hours: 1,
  amount: 10,
  paymentMethod: 'wallet',
  payment_method: 'wallet',
  description: 'Odd.',
  booking_location: 'Leeds',
  booking_date: '2026-12-02T10:00:00Z',
  repeats: 'weekly',
  times: 2,
  first_day: '2026-12-24',
  last_day: '2026-12-26',
  term: 'bike',
  miles: 5,
  notice_hours: 2,
  buffer_minutes: 0,
  bank_holidays: 'none',
  weekly: everyDay,
  client_secret: 'none',
  account: 'It was done.',
  card_number: '4242424242424242',
  expiry_date: '12/30',
  cvv: '123',
  years: 6,
  rating: 5,
  hourly_rate: 1,
  experience_level: 'expert',
  skill_type: 'Odd',
  kind: 'service',
  order: [],
  picture: 'gardening',
  address: '12 Mill Lane',
  postal_code: 'LS1 4DY',
  bank_name: 'Monzo',
  account_name: 'Odd',
  sort_code: '040004',
  stripeAccountId: 'acct_none',
  message: 'Odd.',
  comment: 'Odd.',
  client_gets: 0,
  pocket: 'cash',
  from: '2026-11-01',
  to: '2026-12-31',
  budget: 'welcome',
  content: 'Odd.',
  mark_as_read: false,
  after: 0,
  group: 'bookings',
  unseen: true,
  looking: true,
  bookingMessages: true,
  orderUpdates: true,
  orderMessages: true,
  p256dh: 'none',
  auth: 'none',
  promotions: true,
  accountNotifications: true,
  marketingNotifications: true,
  by_mail: true,
  switch: 'invitation_rewards',
  is_on: true,
  notice: 'Odd.',
  starts_at: '2026-11-23T10:00:00Z',
  text: 'Odd.',
  places: ['contact'],
  words: 'Odd.',
  role: 'member',
  because: 'other',
  until: '2027-01-01T00:00:00Z',
  of: 'movement',
  table: 'payments',
  percent: 0,
  reason: 'other',
  note: 'Odd.',
  outcome: 'no_action',
  type: 'driving-license',
  firstName: 'Odd',
  privacyPolicy: true,
  website: '',
  stamp: 'none',
  work: '0',
  answer: 'Odd.',
  state: 'open',
  queue: 'contact.answered--contact.answer',
}

/** Returns a valid value for every field that a call may need, by field name. */
export const soundFields = (endpoint: Endpoint, { skill, provider, number }: Known): Fields => ({
  ...sameForAll,
  email: `odd-${number}@example.org`,
  skill_id: skill,
  skills_id: skill,
  booked_user_id: provider,
  name: `Odd ${number}`,
  members: provider,
  skillId: skill,
  revieweeId: provider,
  title: `Odd ${number}`,
  account_number: String(10_000_000 + number),
  method_id: provider,
  entry_id: provider,
  booking_id: provider,
  contact_name: 'Odd',
  contact_email: `odd-contact-${number}@example.org`,
  contact_phone: '',
  receiverId: provider,
  client_id: `odd-${number}`,
  with: provider,
  endpoint: `https://push.example.org/${number}`,
  subject_id: provider,
  ...unlike[getName(endpoint)],
})
