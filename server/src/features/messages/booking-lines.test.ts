import { acceptBooking, admitNoShow, claimNoShow } from '@sparkhood/contract/bookings/bookings'
import { bookingLine } from '@sparkhood/contract/bookings/lines'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { type BookingEventLine, listChats, listMessages } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessions, longSessions } from '../../../test/bookings.ts'
import type { Wire } from '../../../test/caller.ts'
import { openQuarrels } from '../../../test/disputes.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { type HalfFacts, pairMove } from '../bookings/exchange/rules.ts'
import { type Transition, transitions } from '../bookings/rules-transitions.ts'

type LineFacts = Pick<BookingEventLine, 'why' | 'by' | 'became' | 'in_return' | 'is_loan'>
type For = LineFacts['in_return']
/** One line where both read the same. */
type Lines = string | { ana: string; ben: string }
type Row = [why: string, by: LineFacts['by'], became: LineFacts['became'], lines: Lines | Partial<Record<For, Lines>>]

const byAna = (did: string): Lines => ({ ana: `You ${did}`, ben: `Ana ${did}` })
const byBen = (did: string): Lines => ({ ana: `Ben ${did}`, ben: `You ${did}` })
const off = (lines: (what: string) => Lines) => ({
  price: lines('the booking is cancelled.'),
  exchange: lines('the exchange is cancelled.'),
  nothing: lines('the booking is cancelled.'),
})
const settled = (how: string) => ({
  price: `${how}.`,
  exchange: `${how}: both halves count as done.`,
  nothing: `${how}: the booking counts as done.`,
})
const givenBack = (how: string) => ({
  price: { ana: `${how}: you get the whole price back.`, ben: `${how}: Ana gets the whole price back.` },
  exchange: `${how}: both halves are cancelled.`,
  nothing: `${how}: the booking is cancelled.`,
})
const between = 'The dispute is settled between you'

/** What Ana, the client, and Ben read about every step that has a line. */
const table: Row[] = [
  ['request', 'client', 'pending', byAna('asked for a booking.')],
  // What the other gives in return they are asked for by the same one.
  ['request', 'provider', 'pending', { exchange: byBen('asked for a booking.') }],
  ['accept', 'provider', 'accepted', byBen('accepted the booking.')],
  ['accept', 'client', 'accepted', { exchange: byAna('accepted the booking.') }],
  ['offer', 'provider', 'pending', byBen('offered to help.')],
  ['offer', 'client', 'pending', { exchange: byAna('offered to help.') }],
  ['take-offer', 'client', 'accepted', byAna('accepted the offer.')],
  ['take-offer', 'provider', 'accepted', { exchange: byBen('accepted the offer.') }],
  ['visit', 'clock', 'accepted', 'The next regular visit is booked.'],
  ['reject', 'provider', 'rejected', byBen('declined the booking.')],
  ['reject', 'client', 'rejected', { exchange: byAna('declined the booking.') }],
  ['expire', 'clock', 'expired', 'The request ran out before it was answered.'],
  [
    'provider-busy',
    'clock',
    'rejected',
    {
      ana: 'The request was declined: Ben is no longer free at that time.',
      ben: 'The request was declined: you are no longer free at that time.',
    },
  ],
  [
    'client-busy',
    'clock',
    'rejected',
    {
      ana: 'The request was closed: you are no longer free at that time.',
      ben: 'The request was closed: Ana is no longer free at that time.',
    },
  ],
  ['cancel', 'client', 'cancelled', byAna('cancelled the booking.')],
  ['cancel', 'provider', 'cancelled', byBen('cancelled the booking.')],
  ['in-progress', 'client', 'in_progress', byAna('said that it has started.')],
  ['arrive', 'provider', 'in_progress', byBen('arrived, and entered the code.')],
  ['complete', 'provider', 'in_progress', { exchange: byBen('said that this half of the exchange is done.') }],
  ['complete', 'clock', 'in_progress', { exchange: 'This half of the exchange counts as done.' }],
  ['complete', 'client', 'completed', whole(byAna('said that it is done.'))],
  ['complete', 'provider', 'completed', whole(byBen('said that it is done.'))],
  ['complete', 'clock', 'completed', whole('The booking is completed.')],
  ['reschedule', 'client', 'accepted', byAna('agreed to another time.')],
  ['reschedule', 'provider', 'accepted', byBen('agreed to another time.')],
  [
    'admit',
    'client',
    'cancelled',
    off((what) => ({
      ana: `You said that you were not there: ${what}`,
      ben: `Ana said that they were not there: ${what}`,
    })),
  ],
  [
    'admit',
    'provider',
    'cancelled',
    off((what) => ({
      ana: `Ben said that they were not there: ${what}`,
      ben: `You said that you were not there: ${what}`,
    })),
  ],
  [
    'stay-away',
    'clock',
    'cancelled',
    off((what) => `One of you was said not to have come and did not answer: ${what}`),
  ],
  ['dispute', 'client', 'disputed', byAna('opened a dispute.')],
  ['dispute', 'provider', 'disputed', byBen('opened a dispute.')],
  ['settle', 'client', 'completed', settled(between)],
  ['settle', 'provider', 'completed', settled(between)],
  ['settle', 'admin', 'completed', settled('Our team has decided the dispute')],
  ['give-back', 'client', 'cancelled', givenBack(between)],
  ['give-back', 'provider', 'cancelled', givenBack(between)],
  ['give-back', 'admin', 'cancelled', givenBack('Our team has decided the dispute')],
  ['give-back', 'clock', 'cancelled', givenBack('Nobody settled the dispute in its time')],
]

/** With both halves of an exchange: what one of the two said of one half is not said of the other. */
function whole(lines: Lines) {
  return { price: lines, exchange: 'The exchange is completed.', nothing: lines }
}

const rows = table.flatMap(([why, by, became, lines]) =>
  (['price', 'exchange', 'nothing'] as const).flatMap((in_return) => {
    const isOne = typeof lines === 'string' || 'ana' in lines
    const said: Lines | undefined = isOne ? (lines as Lines) : (lines as Partial<Record<For, Lines>>)[in_return]
    return said === undefined ? [] : [{ told: { why, by, became, in_return }, said }]
  }),
)
const toEach = (lines: Lines) => (typeof lines === 'string' ? { ana: lines, ben: lines } : lines)
const getName = ({ why, by, became, in_return }: LineFacts): string => `${why} by ${by} to ${became}, for ${in_return}`

/** Whether a step has a line: it changes the status or the time. */
const hasLine = (why: string, from: string, to: string): boolean => from !== to || why === 'reschedule'

const now = new Date()
const half = (changes: Pick<HalfFacts, 'status' | 'startsAt' | 'doneAt'>): HalfFacts => ({
  half: 'asked',
  priceMinor: 0,
  unitPriceMinor: 0,
  feeMinor: 0,
  endsAt: new Date(changes.startsAt.getTime() + hourMs),
  freeUntil: now,
  released: false,
  absent: null,
  answerBy: null,
  suspended: null,
  unrepresented: false,
  blocked: false,
  gone: null,
  isLoan: false,
  isBack: false,
  ...changes,
})

/** What the two halves of an exchange come to by an edge, early and late, done and not. */
function takenByHalves(transition: Transition): LineFacts[] {
  const halves = transition.from.flatMap((status) =>
    [hourMs, -hourMs].flatMap((ahead) =>
      [null, now].map((doneAt) => half({ status, doneAt, startsAt: new Date(now.getTime() + ahead) })),
    ),
  )
  return halves.flatMap((own) =>
    halves.flatMap((other) => {
      const move = pairMove(transition, { own, other }, now)
      if (typeof move === 'string') return []
      const taken = [{ ...move.own, was: own.status }, ...(move.other ? [{ ...move.other, was: other.status }] : [])]
      return taken.flatMap(({ action: why, by, to: became, was }) =>
        hasLine(why, was, became) ? [{ why, by, became, in_return: 'exchange' as const }] : [],
      )
    }),
  )
}

const taken = (transition: Transition): LineFacts[] => {
  const { action: why, by, from, to: became } = transition
  if (!from.some((was) => hasLine(why, was, became))) return []
  return [
    { why, by, became, in_return: 'price' },
    { why, by, became, in_return: 'nothing' },
  ]
}

/** Where something is lent other words are said of these, and of nothing else. The provider lends it, in a swap as well. */
const ofLoans: Row[] = [
  ['request', 'client', 'pending', byAna('asked to borrow it.')],
  ['accept', 'provider', 'accepted', byBen('agreed to lend it.')],
  ['in-progress', 'client', 'in_progress', byAna('picked it up.')],
  ['complete', 'provider', 'completed', byBen('said that it is back.')],
]

describe('a line about a booking', () => {
  it.each(rows.map((row) => [getName(row.told), row] as const))('tells of %s', (_name, { told, said }) => {
    const { ana, ben } = toEach(said)
    const line = { ...told, client_id: 'ana' }
    expect([bookingLine(line, 'ana', 'Ben'), bookingLine(line, 'ben', 'Ana')]).toEqual([ana, ben])
  })

  it.each(rows.map((row) => [getName(row.told), row] as const))(
    'tells of %s, where a tool is lent',
    (_name, { told, said }) => {
      const lent = ofLoans.find(([why, by, became]) => why === told.why && by === told.by && became === told.became)
      const isSwapDone = told.in_return === 'exchange' && told.why === 'complete'
      const { ana, ben } = toEach((isSwapDone ? said : (lent?.[3] ?? said)) as Lines)
      const line = { ...told, is_loan: true, client_id: 'ana' }
      expect([bookingLine(line, 'ana', 'Ben'), bookingLine(line, 'ben', 'Ana')]).toEqual([ana, ben])
    },
  )

  it('has words for every step that any booking can take, and for no other', () => {
    const steps = transitions.flatMap((transition) => [...taken(transition), ...takenByHalves(transition)]).map(getName)
    const known = rows.map(({ told }) => getName(told)).filter((name) => !/^(request|offer) /.test(name))
    expect(known.toSorted()).toEqual([...new Set(steps)].toSorted())
  })

  it('says little of what only a later version knows', () => {
    const told = { why: 'transfigure', by: 'client', became: 'accepted', in_return: 'price', client_id: 'ana' } as const
    expect(bookingLine(told, 'ana', 'Ben')).toBe('The booking has changed.')
  })
})

describe('the conversation of two who have quarrelled', () => {
  let place: Neighbourhood
  let quarrels: Awaited<ReturnType<typeof openQuarrels>>
  beforeAll(async () => {
    place = await openNeighbourhood(longSessions)
    quarrels = await openQuarrels(place)
    await keepSessions(place)
  })
  afterAll(() => place.close())

  /** The last line, as one of the two reads it: in the conversation, where the list has to say the same. */
  async function lastLineTo(who: Person): Promise<string> {
    await place.settle()
    const [other, name] = who === quarrels.ana ? [quarrels.ben, 'Ben'] : [quarrels.ana, 'Ana']
    const { data } = await who.does(listMessages, { params: { senderId: who.id, receiverId: other.id } })
    const line = (booking: Wire): string => bookingLine(booking, who.id, name)
    const onList = (await who.does(listChats)).data[0].last_message.booking
    expect(line(onList)).toBe(line(data.at(-1).booking))
    return line(onList)
  }
  const toBoth = async () => [await lastLineTo(quarrels.ana), await lastLineTo(quarrels.ben)]

  it('says of what both agreed on that it is settled, and puts nothing into the mouth of who accepted', async () => {
    const { ana, ben, disputed, offer, accept, see } = quarrels
    const id = await disputed('in_progress')
    await offer(ben, id, 10)
    expect((await accept(ana, (await see(ana, id)).offers[0].id)).status).toBe(200)
    expect(await toBoth()).toEqual(Array(2).fill('The dispute is settled between you.'))
  })

  it('says who got the price back where all of it was given back, and that nobody called anything off', async () => {
    const { ben, disputed, offer } = quarrels
    const id = await disputed('accepted')
    expect((await offer(ben, id, 20)).status).toBe(200)
    expect(await toBoth()).toEqual([
      'The dispute is settled between you: you get the whole price back.',
      'The dispute is settled between you: Ana gets the whole price back.',
    ])
  })

  it('says what an operator has decided', async () => {
    const { ruth, disputed, decide } = quarrels
    expect((await decide(ruth, await disputed('accepted'), 5)).status).toBe(200)
    expect(await toBoth()).toEqual(Array(2).fill('Our team has decided the dispute.'))
  })

  it('says that somebody admitted not having come', async () => {
    const { ana, ben, bookedUntil } = quarrels
    const id = await bookedUntil('pending')
    const { data } = await ben.does(acceptBooking, { params: { id } })
    place.travel(new Date(data.booking_date).getTime() + 16 * minuteMs - place.now().getTime())
    await ana.does(claimNoShow, { params: { id } })
    await ben.does(admitNoShow, { params: { id } })
    expect(await toBoth()).toEqual([
      'Ben said that they were not there: the booking is cancelled.',
      'You said that you were not there: the booking is cancelled.',
    ])
  })
})
