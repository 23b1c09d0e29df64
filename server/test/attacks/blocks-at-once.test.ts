import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { counterArrangement, proposeArrangement } from '@sparkhood/contract/bookings/arrangements'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { acceptHelpOffer, changeHelpOffer, confirmHelpOffer, offerHelp } from '@sparkhood/contract/helping/offers'
import { askHelpQuestion } from '@sparkhood/contract/helping/questions'
import { askForHelp, changeHelpRequest } from '@sparkhood/contract/helping/requests'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { followMember } from '@sparkhood/contract/people/follows'
import { acceptHelping, inviteHelper, listHelpers } from '@sparkhood/contract/people/trusted-helpers'
import { vouchFor } from '@sparkhood/contract/people/vouches'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openRepeats, type Repeats } from '../arrangements.ts'
import { ask, getBookingForm, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { type Act, runWhileLocked, waitPatiently } from '../half-written.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, settleIn, signUp } from '../people.ts'
import { actingFor, confirmIdentity, invitation, letHelp } from '../trusted-helpers.ts'

let place: Neighbourhood
let trade: Trade
let repeats: Repeats
let offered: string

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  await settleIn(trade.ana)
  offered = await offerSkill(trade.ana, 10)
  repeats = openRepeats(place, trade)
  await place.settle()
  Object.assign(place.wiring.tools.limits, { count: async () => {}, spend: () => {} })
  waitPatiently(place)
})
afterAll(() => place.close())
const endHelpers = `update helper_grants set ended_at = now(), ended_by = 'member', invited_email = null where ended_at is null`
beforeEach(async () => {
  await place.rows(endHelpers)
  await trade.ben.call(unblockMember, { params: { id: trade.ana.id } })
  await place.rows('delete from follows')
})

let days = 2
/** Returns noon of a day that no other test uses. */
const nextDay = (): Date => {
  days += 1
  return repeats.at(days, 12)
}
type Case = { what: string; prepare: () => Promise<Act>; codes: string[] }

const form = (more: object = {}) => ({ ...getBookingForm(trade.ben, { skill: trade.skill, at: nextDay() }), ...more })
const swap = () => {
  const body = form({ payment_method: 'exchange', offer_skill_id: offered })
  return { ...body, offer_date: new Date(Date.parse(body.booking_date) + 2 * hourMs).toISOString() }
}
const asking = async (body: Record<string, unknown>): Promise<Act> => {
  return () => trade.ana.call(requestBooking, { body })
}
const held = async (): Promise<Act> => {
  const paid = { amount: 10, skill_id: trade.skill, hours: 1 }
  const { data } = await trade.ana.does(createPaymentIntent, { body: { ...paid, paymentMethod: 'wallet' } })
  return asking(form({ payment_intent_id: data.payment_intent_id }))
}
const askBen = async (): Promise<string> => {
  const { data } = await trade.ben.does(askForHelp, { body: { title: 'Mend my gate', reward: 'favour' } })
  return data._id
}
const offerTo = (request_id: string) => ({ request_id, booking_date: nextDay().toISOString(), price: 0 })
const offer = async (request: string) => (await trade.ana.does(offerHelp, { body: offerTo(request) })).data

const cases: Case[] = [
  { what: 'asks for a booking', prepare: async () => asking(form()), codes: ['skill.not_found'] },
  { what: 'asks for a booking that was paid before', prepare: held, codes: ['skill.not_found'] },
  { what: 'asks for a swap', prepare: async () => asking(swap()), codes: ['skill.not_found'] },
  {
    what: 'has a helper ask for a booking',
    prepare: async () => {
      const forAna = actingFor(trade.cara, await letHelp(trade.ana, trade.cara))
      return () => forAna.call(requestBooking, { body: form() })
    },
    codes: ['skill.not_found'],
  },
  {
    what: 'proposes visits that repeat',
    prepare: async () => () => trade.ana.call(proposeArrangement, { body: repeats.getForm({ at: nextDay() }) }),
    codes: ['skill.not_found'],
  },
  {
    what: 'proposes other times for visits',
    prepare: async () => {
      const { _id: id } = await repeats.propose(trade.ana, { at: nextDay() })
      const counter = (who = trade.ana) => {
        const body = { booking_date: nextDay().toISOString(), repeats: 'weekly', times: 2 }
        return who.call(counterArrangement, { params: { id }, body })
      }
      await counter(trade.ben)
      return () => counter()
    },
    codes: ['arrangement.unavailable', 'arrangement.not_now'],
  },
  {
    what: 'asks for another time of a booking',
    prepare: async () => {
      const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: nextDay() })
      await trade.ben.does(acceptBooking, { params: { id } })
      return () => trade.ana.call(askReschedule, { params: { id }, body: { booking_date: nextDay().toISOString() } })
    },
    codes: ['booking.not_free'],
  },
  {
    what: 'offers help',
    prepare: async () => {
      const request = await askBen()
      return () => trade.ana.call(offerHelp, { body: offerTo(request) })
    },
    codes: ['help.not_found'],
  },
  {
    what: 'changes what they offered',
    prepare: async () => {
      const { request_id: _, ...terms } = offerTo('')
      const { _id: id } = await offer(await askBen())
      return () => trade.ana.call(changeHelpOffer, { params: { id }, body: terms })
    },
    codes: ['help.not_found'],
  },
  {
    what: 'confirms what they offered',
    prepare: async () => {
      const request = await askBen()
      const { _id: id } = await offer(request)
      const changed = { title: 'Mend my fence', reward: 'favour' }
      const { data } = await trade.ben.does(changeHelpRequest, { params: { id: request }, body: changed })
      return () => trade.ana.call(confirmHelpOffer, { params: { id }, body: { version: data.version } })
    },
    codes: ['help.not_found'],
  },
  {
    what: 'accepts help',
    prepare: async () => {
      const { data: request } = await trade.ana.does(askForHelp, { body: { title: 'Prune it', reward: 'favour' } })
      const { data } = await trade.ben.does(offerHelp, { body: offerTo(request._id) })
      return () => trade.ana.call(acceptHelpOffer, { params: { id: data._id }, body: { version: data.version } })
    },
    codes: ['help.offer_not_found', 'help.offer_not_open'],
  },
  {
    what: 'asks about a request for help',
    prepare: async () => {
      const id = await askBen()
      return () => trade.ana.call(askHelpQuestion, { params: { id }, body: { content: 'How wide is it?' } })
    },
    codes: ['help.not_found'],
  },
  {
    what: 'writes',
    prepare: async () => () => trade.ana.call(sendMessage, { body: { receiverId: trade.ben.id, content: 'Hello' } }),
    codes: ['member.not_found'],
  },
  {
    what: 'follows',
    prepare: async () => () => trade.ana.call(followMember, { params: { id: trade.ben.id } }),
    codes: ['member.not_found'],
  },
  {
    what: 'asks to be helped',
    prepare: async () => {
      await confirmIdentity(trade.ana)
      return () => trade.ana.call(inviteHelper, { body: { member_id: trade.ben.id, ...invitation() } })
    },
    codes: ['member.not_found'],
  },
  {
    what: 'vouches',
    prepare: async () => () => trade.ana.call(vouchFor, { body: { member_id: trade.ben.id, how: 'neighbour' } }),
    codes: ['member.not_found'],
  },
  {
    what: 'agrees to help',
    prepare: async () => {
      await confirmIdentity(trade.ben)
      const { data } = await trade.ben.does(inviteHelper, { body: { email: trade.ana.email, ...invitation() } })
      return () => trade.ana.call(acceptHelping, { params: { id: data._id } })
    },
    codes: ['helper.not_found', 'helper.not_open'],
  },
]

const block = () => trade.ben.call(blockMember, { params: { id: trade.ana.id } })
it.each(cases)('is refused who $what while they are being blocked', async ({ prepare, codes }) => {
  const act = await prepare()
  // A half-written block waits for this row.
  await trade.ben.does(followMember, { params: { id: trade.ana.id } })
  const follow = { rows: 'select from follows where follower_id = $1 for update', id: trade.ben.id }
  const [blocked, heard] = await runWhileLocked(place, follow, [block, act])
  expect(blocked.status).toBe(200)
  expect(codes).toContain(heard.body.code)
})

const left = `select (select count(*)::integer from bookings where status = 'pending') as requests,
  (select count(*)::integer from arrangements where status in ('proposed', 'active')) as proposals`

it.each(cases.filter(({ codes }) => codes[0] === 'skill.not_found'))(
  'who $what just before they are blocked leaves nothing that waits',
  async ({ prepare }) => {
    await place.rows(`update bookings set status = 'expired' where status = 'pending'`)
    const act = await prepare()
    const listing = { rows: 'select from skills where id = $1 for update', id: trade.skill }
    const [heard, blocked] = await runWhileLocked(place, listing, [act, block])
    expect([heard.status, blocked.status]).toEqual([200, 200])
    expect(await place.rows(left)).toEqual([{ requests: 0, proposals: 0 }])
  },
)

it('an invitation to an address cannot be accepted across a block, and does not tell whose address it is', async () => {
  const { ana, ben } = trade
  const dora = await signUp(place, 'Dora')
  await place.rows(endHelpers)
  await confirmIdentity(ana)
  const { data } = await ana.does(inviteHelper, { body: { email: ben.email, ...invitation() } })
  const read = async () =>
    (await ana.does(listHelpers)).data.find(({ _id }: { _id: string }) => _id === data._id) as object
  const accept = async () => (await ben.call(acceptHelping, { params: { id: data._id } })).body.code
  const before = await read()
  for (const [blocker, blocked] of [
    [ana, dora],
    [dora, ana],
    [ana, ben],
    [ben, ana],
  ] as const) {
    await blocker.does(blockMember, { params: { id: blocked.id } })
    expect(await read()).toEqual(before)
    if (blocker === ben || blocked === ben) {
      expect(await accept()).toBe('helper.not_found')
      expect((await ben.does(listHelpers)).data).not.toContainEqual(expect.objectContaining({ _id: data._id }))
    }
    await blocker.does(unblockMember, { params: { id: blocked.id } })
  }
})
