import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { agreeArrangementChange, askArrangementChange } from '@sparkhood/contract/bookings/arrangement-changes'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { acceptHelpOffer, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { subscribePush } from '@sparkhood/contract/talking/push'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openArrangements } from '../arrangements.ts'
import { ask, type Trade } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import type { Neighbourhood } from '../neighbourhood.ts'

// Ben accepts or offers something, and is suspended before Ana is notified.
let place: Neighbourhood
let trade: Trade
let repeats: Awaited<ReturnType<typeof openArrangements>>['repeats']
const phone = 'https://push.example.org/ana'
beforeEach(async () => {
  ;({ place, trade, repeats } = await openArrangements())
  await trade.ana.does(subscribePush, { body: { endpoint: phone, p256dh: 'key', auth: 'secret' } })
})
afterEach(() => place.close())

async function agree(): Promise<string> {
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: repeats.at(6) })
  await trade.ben.does(acceptBooking, { params: { id } })
  return id
}
const later = () => ({ booking_date: repeats.at(8).toISOString() })

type Press = () => Promise<unknown>
/** Ben's actions, each prepared up to its last call, and the text that would notify Ana of it. */
const presses: [string, RegExp, () => Promise<Press>][] = [
  [
    'accepts her booking',
    /Ben says yes|Ben accepted/,
    async () => {
      const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: repeats.at(6) })
      return () => trade.ben.does(acceptBooking, { params: { id } })
    },
  ],
  [
    'asks for another time',
    /Ben asks/,
    async () => {
      const id = await agree()
      return () => trade.ben.does(askReschedule, { params: { id }, body: later() })
    },
  ],
  [
    'takes her offer of help',
    /Ben accepted your offer/,
    async () => {
      const { ana, ben } = trade
      const request = (await ben.does(askForHelp, { body: { title: 'Carry a sofa upstairs' } })).data._id
      const { data } = await ana.does(offerHelp, { body: { request_id: request, ...later() } })
      const body = { version: data.version }
      return () => ben.does(acceptHelpOffer, { params: { id: data._id }, body })
    },
  ],
  [
    'agrees to regular visits',
    /Ben agreed/,
    async () => {
      const { _id: id } = await repeats.propose(trade.ana, { at: repeats.at(6) })
      return () => repeats.accept(trade.ben, id)
    },
  ],
  [
    'agrees to a change of regular visits',
    /agreed to the change/,
    async () => {
      const id = await repeats.agree({ at: repeats.at(6) })
      const { visits } = await repeats.read(trade.ana, id)
      const body = { kind: 'one', visit_id: visits[1]._id, booking_date: repeats.at(14, 12).toISOString() }
      const { data } = await trade.ana.does(askArrangementChange, { params: { id }, body })
      return () => trade.ben.does(agreeArrangementChange, { params: { id }, body: { change_id: data.change._id } })
    },
  ],
]

const suspend = async () =>
  (await signUpAdmin(place, 'Olive')).does(suspendMember, {
    params: { id: trade.ben.id },
    body: { because: 'other', reason: 'Odd.' },
  })

/** Returns everything that reaches Ana from now on by email, by push and in the bell, until some days have passed. */
async function hear(): Promise<string> {
  const mails = async () => (await place.wiring.mailbox?.list(trade.ana.email, 200)) ?? []
  const rings = () => place.wiring.silentPush?.list(phone) ?? []
  const before = [(await mails()).length, rings().length] as const
  for (const ms of [0, 16 * minuteMs, dayMs, 4 * dayMs]) {
    place.travel(ms)
    for (const job of ['push', 'mail', 'digest']) await place.app.jobs.runTimed(`notifications.${job}`)
    await place.settle()
  }
  const written = (await mails()).slice(0, -before[0] || undefined)
  return JSON.stringify([
    written.map(({ text, subject }) => [subject, text]),
    rings().slice(before[1]),
    await repeats.bell(trade.ana),
  ])
}

it.each(presses)('Ana hears that Ben %s', async (_, words, prepare) => {
  const press = await prepare()
  await place.settle()
  await press()
  expect(await hear()).toMatch(words)
})

it.each(presses)('but not of Ben, who %s and is suspended before she is told', async (_, words, prepare) => {
  const press = await prepare()
  await place.settle()
  await press()
  await suspend()
  const heard = await hear()
  expect(heard).not.toMatch(words)
  expect(heard).toMatch(/Ben may not come|Bike repair is paused|Ben may not/)
})

it('Ana is written when it is now where Ben has agreed to another time before he was suspended: it stands', async () => {
  const id = await agree()
  const { data } = await trade.ana.does(askReschedule, { params: { id }, body: later() })
  await place.settle()
  await trade.ben.does(agreeReschedule, { params: { id: data.reschedule.id } })
  await suspend()
  const heard = await hear()
  expect(heard).toContain('Moved: Bike repair')
  expect(heard).toContain('Ben may not come')
  expect(await repeats.bell(trade.ana)).toContain('Ben may not come: Bike repair')
})
