import { appointMember, noteMember } from '@sparkhood/contract/admin/members'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptLinkedRequest } from '@sparkhood/contract/bookings/answers'
import { proposeArrangement } from '@sparkhood/contract/bookings/arrangements'
import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { acceptOffer, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { acceptHelpOffer, offerHelp } from '@sparkhood/contract/helping/offers'
import { askHelpQuestion } from '@sparkhood/contract/helping/questions'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { followMember } from '@sparkhood/contract/people/follows'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRepeats, type Repeats } from '../arrangements.ts'
import { openOrganiser } from '../assisted.ts'
import { ask, getBookingForm, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { type Act, runWhileLocked, waitPatiently } from '../half-written.ts'
import { fund } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { confirmIdentity } from '../trusted-helpers.ts'

let place: Neighbourhood
let trade: Trade
let repeats: Repeats
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  repeats = openRepeats(place, trade)
  ruth = await signUpAdmin(place, 'Ruth')
  await keepSessions(place)
  Object.assign(place.wiring.tools.limits, { count: async () => {}, spend: () => {} })
  waitPatiently(place)
})
afterAll(() => place.close())

let days = 2
const nextDay = (): Date => {
  days += 1
  return repeats.at(days, 12)
}
const form = (more: object = {}) => ({ ...getBookingForm(trade.ben, { skill: trade.skill, at: nextDay() }), ...more })
const favour = async (who: Person): Promise<string> =>
  (await who.does(askForHelp, { body: { title: 'Mend my gate', reward: 'favour' } })).data._id
const offerTo = (request_id: string) => ({ request_id, booking_date: nextDay().toISOString(), price: 0 })

/** Acts that a member may begin. */
const acts: Record<string, (who: Person) => Promise<Act>> = {
  'asks for a booking': async (who) => {
    const body = form()
    return () => who.call(requestBooking, { body })
  },
  'asks for a booking that was paid before': async (who) => {
    const paid = { amount: 10, skill_id: trade.skill, hours: 1, paymentMethod: 'wallet' as const }
    const { data } = await who.does(createPaymentIntent, { body: paid })
    const body = form({ payment_intent_id: data.payment_intent_id })
    return () => who.call(requestBooking, { body })
  },
  'proposes visits that repeat': async (who) => {
    const body = repeats.getForm({ at: nextDay() })
    return () => who.call(proposeArrangement, { body })
  },
  'asks for help': async (who) => () => who.call(askForHelp, { body: { title: 'Prune it', reward: 'favour' } }),
  'offers help': async (who) => {
    const body = offerTo(await favour(trade.ben))
    return () => who.call(offerHelp, { body })
  },
  'accepts help': async (who) => {
    const { data } = await trade.ben.does(offerHelp, { body: offerTo(await favour(who)) })
    return () => who.call(acceptHelpOffer, { params: { id: data._id }, body: { version: data.version } })
  },
  'asks about a request for help': async (who) => {
    const id = await favour(trade.ben)
    return () => who.call(askHelpQuestion, { params: { id }, body: { content: 'How wide is it?' } })
  },
  'ends a dispute': async (who) => {
    const id = await ask(who, trade.ben, { skill: trade.skill, at: nextDay() })
    await trade.ben.does(acceptBooking, { params: { id } })
    await who.does(openDispute, { body: { bookingId: id, message: 'It is off.' }, files: [] })
    const { data } = await trade.ben.does(offerSplit, { params: { id }, body: { client_gets: 4 } })
    const [offer] = data.offers
    return () => who.call(acceptOffer, { params: { id: offer.id } })
  },
  writes: async (who) => () => who.call(sendMessage, { body: { receiverId: trade.ben.id, content: 'Hello' } }),
  follows: async (who) => () => who.call(followMember, { params: { id: trade.ben.id } }),
}

const names = ['Una', 'Vic', 'Wes', 'Xena', 'Yan', 'Zoe', 'Abe', 'Bea', 'Cal', 'Deb', 'Eli', 'Fox']
async function join(): Promise<Person> {
  const who = await signUp(place, names.shift() ?? '')
  await settleIn(who)
  await fund(who, 100)
  return who
}
const suspend = (who: Person) => () =>
  ruth.call(suspendMember, { params: { id: who.id }, body: { because: 'scam', reason: 'As was said.' } })
/** The rows that a suspension changes last: while they are locked, it stays half-written. */
const sessions = (id: string) => ({ rows: 'select from sessions where account_id = $1 for update', id })

it.each(Object.keys(acts))('is refused who %s while they are being suspended', async (what) => {
  const who = await join()
  const act = await acts[what]?.(who)
  if (!act) throw new Error(what)
  const [suspended, heard] = await runWhileLocked(place, sessions(who.id), [suspend(who), act])
  expect(suspended.status).toBe(200)
  expect(heard).toMatchObject({ status: 401, body: { code: 'auth.bad_token' } })
})

it('is refused who accepts by the link of an email while they are being suspended', async () => {
  const who = await join()
  const skill = await offerSkill(who, 10)
  const id = await ask(trade.ana, who, { skill, at: nextDay() })
  await place.settle()
  const emails = (await place.wiring.mailbox?.list(who.email)) ?? []
  const token = emails.map(({ text }) => /accept-booking\?token=(\S+)/.exec(text)?.[1]).find(Boolean) ?? 'none'
  const accept = () => place.visitor.call(acceptLinkedRequest, { body: { token } })
  const [suspended, heard] = await runWhileLocked(place, sessions(who.id), [suspend(who), accept])
  expect(suspended.status).toBe(200)
  expect(heard).toMatchObject({ status: 404, body: { code: 'link.unknown' } })
  expect((await trade.ana.does(getBooking, { params: { id } })).data.status).not.toBe('accepted')
})

it('is refused who begins something while their account begins to close', async () => {
  const who = await signUp(place, 'Finn')
  await settleIn(who)
  await confirmIdentity(who)
  const card = { rows: 'select from member_cards where member_id = $1 for update', id: who.id }
  const closing = () => who.call(askClosing)
  const [closed, heard] = await runWhileLocked(place, card, [
    closing,
    () => who.call(followMember, { params: { id: trade.ben.id } }),
  ])
  expect(closed.status).toBe(200)
  expect(heard).toMatchObject({ status: 403, body: { code: 'closing.under_way' } })
})

it('is refused an operator who does something while their role is being taken from them', async () => {
  const mo = await openOrganiser(place, 'Moe')
  const params = { id: trade.ana.id }
  const note = (words: string) => () => mo.call(noteMember, { params, body: { words } })
  expect((await note('Early')()).status).toBe(200)
  const account = { rows: 'select from accounts where id = $1 for no key update', id: mo.id }
  const appoint = () =>
    ruth.call(appointMember, { params: { id: mo.id }, body: { role: 'member', reason: 'As was said.' } })
  const [appointed, heard] = await runWhileLocked(place, account, [appoint, note('Late')])
  expect(appointed.status).toBe(200)
  expect(heard).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
  expect(await place.rows(`select words from member_notes where member_id = $1`, [trade.ana.id])).toEqual([
    { words: 'Early' },
  ])
})
