import { readdirSync, readFileSync } from 'node:fs'
import { toggles } from '@sparkhood/contract/people/preferences'
import { notificationGroups } from '@sparkhood/contract/talking/notifications'
import { describe, expect, it, test } from 'vitest'
import type { Events } from '../../platform/events.ts'
import { transitions } from '../bookings/rules-transitions.ts'
import { type KindName, kinds } from './kinds.ts'
import { recipients } from './recipients/recipients.ts'
import * as rules from './rules.ts'
import { ofHelpMatch, ofSearchMatch } from './rules-help.ts'
import type { Row } from './words/queries.ts'
import { wordings } from './words/words.ts'

const ana = 'ana'
const ben = 'ben'
const startsAt = new Date('2026-12-01T10:00:00Z')
const now = new Date('2026-11-30T10:00:00Z')
const booking: rules.BookingFacts = {
  ...({ id: 'b1', client: ana, provider: ben, step: 3, status: 'pending', happenedAt: now } as const),
  startsAt,
  endsAt: new Date('2026-12-03T10:00:00Z'),
  expiresAt: startsAt,
}

/** Who gets which notification of each booking step, by actor; the actor gets none. */
const table: [act: string, by: rules.By, expected: Partial<Record<'ana' | 'ben', KindName>>][] = [
  ['request', 'client', { ben: 'booking.asked' }],
  ['accept', 'provider', { ana: 'booking.accepted' }],
  ['take-offer', 'client', { ben: 'booking.offer_taken' }],
  ['visit', 'clock', { ana: 'booking.visit' }],
  ['reject', 'provider', { ana: 'booking.rejected' }],
  ['expire', 'clock', { ana: 'booking.expired', ben: 'booking.expired' }],
  ['provider-busy', 'clock', { ana: 'booking.provider_busy' }],
  ['client-busy', 'clock', { ana: 'booking.client_busy', ben: 'booking.client_busy' }],
  ['cancel', 'client', { ben: 'booking.cancelled' }],
  ['cancel', 'provider', { ana: 'booking.cancelled' }],
  ['in-progress', 'client', { ben: 'booking.started' }],
  ['arrive', 'provider', { ana: 'booking.arrived' }],
  ['complete', 'client', { ben: 'booking.completed' }],
  ['complete', 'provider', { ana: 'booking.done' }],
  ['complete', 'clock', { ana: 'booking.done', ben: 'booking.completed' }],
  ['reschedule', 'client', {}],
  ['reschedule', 'provider', {}],
  ['no-show', 'client', { ben: 'booking.absent' }],
  ['no-show', 'provider', { ana: 'booking.absent' }],
  ['came', 'client', { ben: 'booking.came' }],
  ['came', 'provider', { ana: 'booking.came' }],
  ['admit', 'client', { ben: 'booking.called_off' }],
  ['admit', 'provider', { ana: 'booking.called_off' }],
  ['stay-away', 'clock', { ana: 'booking.called_off', ben: 'booking.called_off' }],
  ['dispute', 'client', {}],
  ['dispute', 'provider', {}],
  ['settle', 'client', {}],
  ['settle', 'provider', {}],
  ['settle', 'admin', {}],
  ['give-back', 'client', {}],
  ['give-back', 'provider', {}],
  ['give-back', 'admin', {}],
  ['give-back', 'clock', {}],
  ['exchange', 'client', {}],
  ['exchange', 'provider', {}],
]

const notified = (recipients: { members: readonly string[]; kind: string }[]) =>
  Object.fromEntries(recipients.flatMap(({ members, kind }) => members.map((member) => [member, kind])))

test.each(table)('of %s by the %s', (why, by, expected) => {
  const recipients = rules.ofBooking(booking, { bookingId: 'b1', to: 'accepted', why, by })
  expect(notified(recipients)).toEqual(expected)
  expect(recipients.every(({ members, actor }) => !members.includes(String(actor)))).toBe(true)
})

it('knows of every act that a booking can take who hears of it', () => {
  for (const { action, by } of transitions)
    expect(
      table.some(([act, whose]) => act === action && whose === by),
      `${action} by ${by}`,
    ).toBe(true)
  expect(Object.keys(rules.moves).sort()).toEqual([...new Set(table.map(([act]) => act))].sort())
})

/** Every domain event that the source emits, by name. */
function emitted(): Set<string> {
  const source = new URL('../', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const text = files.map((name) => readFileSync(new URL(name, source), 'utf8')).join('\n')
  return new Set([...text.matchAll(/domainEvent\(\s*'([\w.]+)'/g)].map(([, name = '']) => name))
}

it('has decided on every domain event that there is', () => {
  for (const name of emitted()) expect(Object.keys(recipients), `${name} is emitted`).toContain(name)
  for (const rule of Object.values(recipients)) if ('silent' in rule) expect(rule.silent).not.toBe('')
})

/** Every page of the site, by its address. */
const pages = [
  ...readFileSync(new URL('../../../../web/app/routes.ts', import.meta.url), 'utf8').matchAll(/route\('([^']+)'/g),
].map(([, path = '']) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[\\w-]+')}$`))

it('has a group, a toggle, words and a page for every kind', () => {
  const row: Row = {
    ...({ id: 'n', part: 'bookings', kind: 'followed', at: '2026-12-01T10:00:00Z', count: 1, unseen: true } as const),
    now: startsAt,
    person: { _id: ana, firstname: 'Ana', lastname: 'A', photourl: '', former: false },
    booking_id: 'b1',
    subject_id: 's1',
    title: 'Bike repair',
    ...({
      starts_at: startsAt,
      expires_at: startsAt,
      release_at: null,
      answer_by: null,
      asks_to_move: false,
      is_checked: false,
      is_client: true,
      is_loan: false,
      status: 'pending',
    } as const),
    has_reviewed: false,
    is_review_hidden: true,
    ...({ amount: 950, currency: 'gbp', payment_method: 'wallet' } as const),
    is_by_hand: false,
    payout_failure: null,
    stayed_away: null,
    denies_no_show: false,
    missing: 150,
    helper_act: null,
    was_helper: null,
    excerpt: 'Hello',
    has_photo: false,
  }
  for (const [name, kind] of Object.entries(kinds)) {
    expect(notificationGroups).toContain(kind.part)
    expect(toggles).toContain(kind.toggle)
    for (const count of [1, 3]) {
      const words = wordings[name as KindName]({ ...row, count })
      expect(`${words.title} ${words.description}`, name).not.toMatch(/undefined|null|Somebody/)
      expect(words.title.length, name).toBeGreaterThan(5)
      expect(
        pages.some((page) => page.test(words.link)),
        `${name} leads to ${words.link}: is that in web/app/routes.ts?`,
      ).toBe(true)
    }
  }
})

describe('other news of a booking', () => {
  it('comes near: who has to answer, or both', () => {
    const near = (kind: Events['booking.near']['kind'], status: rules.BookingFacts['status'], at = now) =>
      notified(rules.ofNear({ ...booking, status }, { bookingId: 'b1', kind }, at))
    expect([near('answer', 'pending'), near('day', 'accepted'), near('soon', 'accepted')]).toEqual([
      { ben: 'near.answer' },
      { ana: 'near.day', ben: 'near.day' },
      { ana: 'near.soon', ben: 'near.soon' },
    ])
    const back = { ana: 'near.back_day', ben: 'near.back_day' }
    expect([near('back_day', 'in_progress'), near('back_day', 'completed')]).toEqual([back, {}])
    expect([near('answer', 'accepted'), near('day', 'cancelled'), near('soon', 'accepted', startsAt)]).toEqual([
      {},
      {},
      {},
    ])
  })
  it('asks for something: nobody where it was answered or taken back meanwhile', () => {
    const moved = { bookingId: 'b1', to: 'pending', why: 'request', by: 'client' } as const
    expect(rules.ofBooking({ ...booking, status: 'cancelled' }, moved)).toEqual([])
  })
  it('was acted on by a side, and by nobody where time or an admin moved it', () => {
    const by = (by: rules.By) => rules.actedOn(booking, { bookingId: 'b1', to: 'accepted', why: 'accept', by })?.member
    expect([by('client'), by('provider'), by('clock'), by('admin')]).toEqual([ana, ben, undefined, undefined])
  })
  it('is paid: the provider', () => {
    expect(notified(rules.ofRelease(booking, 'b1'))).toEqual({ ben: 'booking.paid' })
  })
  it.each([
    ['open', { ben: 'time.asked' }],
    ['agreed', { ana: 'time.agreed' }],
    ['declined', { ana: 'time.declined' }],
    ['lapsed', { ana: 'time.lapsed' }],
  ] as const)('asks for another time: %s', (to, expected) => {
    const found = { ...booking, askedBy: 'client', isOpen: true } as const
    expect(notified(rules.ofTime(found, { rescheduleId: 'r', to }))).toEqual(expected)
    const takenBack = rules.ofTime({ ...found, isOpen: false }, { rescheduleId: 'r', to })
    expect(notified(takenBack)).toEqual(to === 'open' ? {} : expected)
  })
  it.each(['opened', 'said', 'offered', 'ended'] as const)('is disputed: %s', (what) => {
    const found = { ...booking, words: 2, offers: 1 }
    const of = (by: rules.By) => notified(rules.ofDispute(found, { disputeId: 'd', what, by }))
    expect([of('client'), of('provider')]).toEqual([{ ben: `dispute.${what}` }, { ana: `dispute.${what}` }])
    expect(of('admin')).toEqual({ ana: `dispute.${what}`, ben: `dispute.${what}` })
  })
})

it('tells of what concerns one member that member alone', () => {
  const owned = (outcome: string) => ({ member: ana, outcome })
  const withdrawal = (to: string) => notified(rules.ofWithdrawal(owned(to), { withdrawalId: 'w', to }))
  expect([withdrawal('paid'), withdrawal('failed'), withdrawal('requested'), withdrawal('on_its_way')]).toEqual([
    { ana: 'withdrawal.paid' },
    { ana: 'withdrawal.failed' },
    {},
    {},
  ])
  const bank = { chargebackId: 'c', what: 'taken', minor: 500, at: '2026-12-01T10:00:00Z' } as const
  expect(notified(rules.ofChargeback(ana, bank))).toEqual({ ana: 'chargeback.taken' })
  const returned = rules.ofReturn({ member: ana, at: now }, 'r')
  expect([notified(returned), returned[0]?.happenedAt]).toEqual([{ ana: 'refund.returned' }, now])
  expect(rules.ofReturn(undefined, 'r')).toEqual([])
  const document = (status: string) => notified(rules.ofDocument(owned(status), 'd'))
  expect([document('approved'), document('rejected'), document('removed')]).toEqual([
    { ana: 'kyc.approved' },
    { ana: 'kyc.rejected' },
    {},
  ])
  const listing = (status: 'approved' | 'rejected', now: string) =>
    notified(rules.ofListing(owned(now), { skillId: 's', status, at: '2026-12-01T10:00:00Z' }))
  expect([listing('approved', 'approved'), listing('rejected', 'rejected'), listing('approved', 'pending')]).toEqual([
    { ana: 'listing.approved' },
    { ana: 'listing.refused' },
    {},
  ])
  expect(notified(rules.ofSuggestion(owned('accepted'), 's'))).toEqual({ ana: 'suggestion.accepted' })
  expect(notified(rules.ofSuggestion(owned('declined'), 's'))).toEqual({ ana: 'suggestion.declined' })
})

it('tells chosen members of a request for help, and of what their saved searches found', () => {
  const found = { actor: ana, members: [ben, 'cara'] }
  const [asked] = ofHelpMatch(found, { requestId: 'r', round: 2 })
  expect(notified([asked].flatMap((one) => one ?? []))).toEqual({ ben: 'help.wanted', cara: 'help.wanted' })
  // The round is no part of the act: nobody is told twice.
  expect(asked).toMatchObject({ act: 'help-wanted:r', actor: ana, subjectId: 'r' })
  const [offered] = ofSearchMatch(found, { skillId: 's', day: '2026-11-30' })
  expect(offered).toMatchObject({ kind: 'search.found', act: 'search-found:s', actor: ana, subjectId: 's' })
  expect(ofHelpMatch(undefined, { requestId: 'r', round: 1 })).toEqual([])
  expect(ofSearchMatch(undefined, { skillId: 's', day: '2026-11-30' })).toEqual([])
})

it('tells of reviews, follows, invitations and offers whom they concern', () => {
  const found = { author: ana, subject: ben, bookingId: 'b1' }
  expect(notified(rules.ofReview(found, 'r'))).toEqual({ ben: 'review.written' })
  expect(notified(rules.ofReply(found, 'r'))).toEqual({ ana: 'review.replied' })
  expect(notified(rules.ofFollow({ followerId: ana, followedId: ben }))).toEqual({ ben: 'followed' })
  expect(notified(rules.ofInvited({ memberId: ana, referredBy: ben }))).toEqual({ ben: 'joined' })
  expect(notified(rules.ofReward({ invitedId: ana, inviterId: ben }))).toEqual({ ben: 'rewarded' })
  expect(rules.ofInvited({ memberId: ana, referredBy: null })).toEqual([])
  expect(notified(rules.ofOffer({ owner: ben, followers: [ana, 'cara'] }, 's'))).toEqual({
    ana: 'offered',
    cara: 'offered',
  })
  expect(rules.ofOffer({ owner: ben, followers: [] }, 's')).toEqual([])
  expect(rules.ofOffer(undefined, 's')).toEqual([])
})

it('says where the money is of what came to nothing, and of none in an exchange', () => {
  const row = {
    kind: 'booking.rejected',
    count: 1,
    is_client: true,
    title: 'Bike repair',
    starts_at: startsAt,
    now: startsAt,
    amount: 950,
  } as Row
  const told = (kind: 'booking.rejected' | 'booking.expired', payment_method: Row['payment_method']) =>
    wordings[kind]({ ...row, payment_method }).description
  for (const kind of ['booking.rejected', 'booking.expired'] as const) {
    expect(told(kind, 'wallet')).toContain('Your money is back in your wallet.')
    expect(told(kind, 'card')).toContain('Your payment is refunded to your card.')
    expect(told(kind, 'card')).not.toContain('set aside')
    expect(told(kind, 'exchange')).not.toMatch(/set aside|paid/)
  }
})
