import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { exportedTables } from './export/queries.ts'

/** Tables that name a member and are not in their archive, each with the reason. */
const notExported: Record<string, string> = {
  alerts: 'which requests and new listings were told of; the notifications of them are shown',
  alert_rounds: 'when the next members are told of a request for help; the requests are shown',
  announcements: 'which operator wrote them; everybody reads what they say',
  announcement_dismissals: 'which announcements of ours were put away',
  answer_links: 'that a request was accepted from a mail; when is shown with the booking',
  account_codes: 'a code lives for ten minutes, and only a keyed hash of it is stored',
  chargebacks: 'what banks decided about a payment; what it moved is shown with the movements',
  card_refunds: 'what went back to a card; shown with the movements',
  corrections: 'what operators took back, and why; shown with the movements',
  booking_reminders: 'that a letter went out, and when; the letter itself is not stored',
  booked_times: 'the times of bookings that are under way, made from the bookings, which are exported',
  codes: 'a code lives for ten minutes, and only a keyed hash of it is stored',
  credentials: 'the hash of a password is a secret; when it was changed is shown with the account',
  gateway_events: 'numbers of messages, which name nobody',
  hidden_pairs: 'the other side of blocks; who is blocked learns nothing of it',
  idempotency_keys: 'answers to one’s own calls, for a day',
  community_items: 'points at skills, reviews and the profile, which are exported',
  member_notes: 'what operators note for each other, to keep others safe',
  member_cards: 'made from profile, place, skills and reviews',
  member_offers: 'made from skills and place',
  platform_fees: 'what operators set the fee of the house to',
  operator_sign_ins: 'which session was the first of an operator; the sessions are shown',
  operator_acts: 'what operators did and why; what was decided is shown with what it was about',
  notification_acts: 'which acts were told already; what was told is shown',
  password_resets:
    'a link lives for half an hour, and only a hash of it is stored; where it was used is forgotten a day later',
  phrases: 'which operator kept words that are often written',
  payers: 'the number under which the gateway knows them; what they paid is shown with the payments',
  rate_limits: 'counters under hashes, for a day at most',
  sandbox_grants: 'lives for a minute, and only where no real sign-in is set up',
  search_entries: 'made from names, skills and places',
  search_words: 'the words of all names and skills, each once for everybody who has it',
  saved_search_matches: 'what a saved search has found, until it is told: the notification of it is shown',
  sandbox_records: 'the books of the gateway, which stands outside; payments show what came of them',
  switches: 'which operator turned a part of the site on or off last',
  sign_in_tickets: 'lives for ten minutes, and only a hash of it is stored',
  take_over_codes: 'lives for two weeks, and only a keyed hash of it is stored',
  verified_addresses: 'lives for fifteen minutes, before there is an account',
}

/** What happens to each table when its member leaves. */
const atTheEnd: Record<string, 'deleted' | 'emptied' | 'cannot be there' | `kept: ${string}`> = {
  account_codes: 'deleted',
  accounts: 'emptied',
  alerts: 'deleted',
  alert_rounds: 'deleted',
  announcements: 'kept: what was announced to everybody; by a former member',
  announcement_dismissals: 'deleted',
  answer_links: 'kept: that a link was used, and names nobody',
  arrangement_changes: 'kept: other times that were asked for, which are the other side’s as well; they name nobody',
  arrangement_steps: 'kept: what happened is the other side’s as well, and names nobody',
  arrangement_visits: 'kept: times that were agreed are the other side’s as well, and name nobody',
  arrangements: 'emptied',
  assisted_consents: 'kept: the proof of what was agreed, and names nobody',
  assisted_letters: 'deleted',
  assisted_members: 'deleted',
  arrivals: 'kept: that somebody came is the other side’s as well, and names nobody',
  availability: 'deleted',
  availability_exceptions: 'deleted',
  blocks: 'deleted',
  booked_times: 'cannot be there',
  booking_marks: 'deleted',
  booking_notes: 'deleted',
  loan_photos: 'deleted',
  tool_waits: 'deleted',
  vouches: 'deleted',
  booking_reminders: 'kept: that a letter went out, and names nobody',
  booking_steps: 'kept: what happened is the other side’s as well, and names nobody',
  bookings: 'emptied',
  corrections: 'kept: the ledger, for the law of money',
  card_refunds: 'kept: the ledger, for the law of money',
  chargebacks: 'kept: the ledger, for the law of money',
  calendar_links: 'deleted',
  closings: 'kept: the proof that it was done',
  codes: 'deleted',
  community_items: 'deleted',
  connected_accounts: 'deleted',
  contact_messages: 'deleted',
  consents: 'kept: the proof of what was agreed, and names nobody',
  conversation_sides: 'deleted',
  conversations: 'kept: that the other one has written to somebody, and names nobody; deleted with the second of them',
  credentials: 'deleted',
  deliveries: 'deleted',
  dispute_offers: 'kept: amounts, which are the other side’s as well',
  dispute_words: 'emptied',
  disputes: 'kept: that there was one and how it ended is the other side’s as well',
  entries: 'kept: the ledger, for the law of money',
  external_busy: 'deleted',
  external_calendars: 'deleted',
  follows: 'deleted',
  fundings: 'kept: the ledger, for the law of money',
  gateway_events: 'kept: they name nobody',
  gifts: 'kept: what was paid, for the law of money; what waits is dropped',
  help_offers: 'deleted',
  helper_acts: 'deleted',
  helper_grants: 'deleted',
  help_questions: 'deleted',
  help_requests: 'deleted',
  hidden_pairs: 'deleted',
  holds: 'kept: the ledger, for the law of money',
  idempotency_keys: 'deleted',
  identities: 'deleted',
  known_devices: 'deleted',
  kyc_documents: 'deleted',
  kyc_looks: 'kept: who looked at what, and names no member',
  appeals: 'kept: with what was decided, two years after it is over',
  member_notes: 'deleted',
  sanctions: 'kept: what was decided about them, for whoever comes after; two years after it is over',
  ledger_accounts: 'kept: the ledger, for the law of money',
  letters_sent: 'kept: that a letter was handed over, under a hash; a day',
  member_cards: 'deleted',
  member_offers: 'deleted',
  messages: 'emptied',
  platform_fees: 'kept: which operator set the fee of the house, and why; by a former member',
  operator_sign_ins: 'deleted',
  passkeys: 'deleted',
  operator_acts: 'kept: what operators did, for whoever looks after them; names members by their id alone',
  notification_acts: 'deleted',
  notification_preferences: 'deleted',
  notification_readers: 'deleted',
  notifications: 'deleted',
  password_resets: 'deleted',
  payers: 'deleted',
  phrases: 'kept: words for anybody who answers; by a former member',
  push_subscriptions: 'deleted',
  recovery_codes: 'deleted',
  sign_in_tickets: 'deleted',
  take_over_codes: 'deleted',
  totp_secrets: 'deleted',
  places: 'deleted',
  profiles: 'emptied',
  rate_limits: 'cannot be there',
  receipt_letters: 'kept: that a receipt was mailed, and names nobody',
  referrals:
    'kept: which invitation a reward is due or was paid for, and names nobody; what brought nothing is deleted',
  reports: 'kept: for those they are about and those who come after, two years after the decision',
  review_removals: 'kept: what was decided about their words, and what they said against it; with the review',
  review_replies: 'kept: they stand with what they answer; by a former member',
  reschedules: 'kept: times that were asked for, which are the other side’s as well; they name nobody',
  reviews: 'kept: they are about somebody else; by a former member',
  saved_search_matches: 'deleted',
  safe_visits: 'deleted',
  saved_searches: 'deleted',
  sandbox_grants: 'cannot be there',
  search_entries: 'deleted',
  search_words: 'deleted',
  sandbox_records: 'kept: the books of the gateway, which stands outside',
  sessions: 'deleted',
  shown_areas: 'deleted',
  skill_suggestions: 'deleted',
  skills: 'emptied',
  switches: 'kept: that an operator turned them, for whoever looks after them; by a former member',
  transfers: 'kept: the ledger, for the law of money',
  verified_addresses: 'deleted',
  withdrawal_methods: 'emptied',
  withdrawals: 'kept: the ledger, for the law of money',
}

/** Tables about nobody. */
const aboutNobody = [
  'webauthn_challenges',
  'reconciliation_breaks',
  'reconciliation_runs',
  'categories',
  'daily_figures',
  'dry_budgets',
  'kyc_leftovers',
  'ledger_totals',
  'migrations',
  'sealed_leftovers',
  'search_synonyms',
  'place_names',
  'place_postcodes',
  'place_sources',
]

let place: Neighbourhood
let tables: string[]

beforeAll(async () => {
  place = await openNeighbourhood()
  const found = await place.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by name`,
  )
  tables = found.map(({ name }) => name)
})
afterAll(() => place.close())

/** Tables that reference an account by foreign keys, or have a column that usually names one. */
async function tablesOfMembers(): Promise<string[]> {
  const found = await place.rows<{ name: string }>(
    `with recursive reaching as (
       select 'accounts'::regclass::oid as id
       union select c.conrelid from pg_constraint c join reaching r on c.confrelid = r.id where c.contype = 'f'
     )
     select relname as name from pg_class where oid in (select id from reaching)
     union select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and column_name ~ '^(member|account|owner|actor|email|client|provider|author|subject|reporter|admin)(_id)?$'`,
  )
  return found.map(({ name }) => name)
}

it('shows each table that names a member in their archive, or says why not', async () => {
  const exported = exportedTables.flatMap(({ from }) => from)
  for (const name of await tablesOfMembers()) {
    expect(exported.includes(name) !== name in notExported, `${name} is exported, or has a reason`).toBe(true)
  }
  for (const name of exported) expect(tables, `${name} is exported`).toContain(name)
})

it('knows of every table what becomes of it when its member goes', async () => {
  for (const name of tables) {
    expect(name in atTheEnd !== aboutNobody.includes(name), `what becomes of ${name}?`).toBe(true)
  }
  for (const name of [...Object.keys(atTheEnd), ...aboutNobody, ...Object.keys(notExported)]) {
    expect(tables, `${name} is written down`).toContain(name)
  }
})

it('is all in docs/privacy.md', async () => {
  const page = await readFile(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8')
  for (const name of tables.filter((table) => !aboutNobody.includes(table))) {
    expect(page, `${name} in docs/privacy.md`).toContain(`\`${name}\``)
  }
})
