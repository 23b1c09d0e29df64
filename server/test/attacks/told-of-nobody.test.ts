import { blockMember } from '@sparkhood/contract/admin/safety'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { offerHelp } from '@sparkhood/contract/helping/offers'
import { askHelpQuestion } from '@sparkhood/contract/helping/questions'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { saveSearch } from '@sparkhood/contract/listings/saved-searches'
import { followMember } from '@sparkhood/contract/people/follows'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { subscribePush } from '@sparkhood/contract/talking/push'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { confirmIdentity } from '../trusted-helpers.ts'

// Ben does everything of which Ana is notified without an agreement between them, and becomes invisible to her before
// she is notified.
let place: Neighbourhood
let ana: Person
let ben: Person
let asked: string
const phone = 'https://push.example.org/ana'
beforeEach(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Benedict')
  for (const one of [ana, ben]) await settleIn(one)
  await offerSkill(ana, 5)
  await ana.does(saveSearch, { body: { words: 'bike' } })
  await ana.does(subscribePush, { body: { endpoint: phone, p256dh: 'key', auth: 'secret' } })
  await ana.does(followMember, { params: { id: ben.id } })
  asked = (await ana.does(askForHelp, { body: { title: 'Carry a sofa upstairs' } })).data._id
  await place.settle()
})
afterEach(() => place.close())

async function doAll(): Promise<void> {
  await ben.does(followMember, { params: { id: ana.id } })
  await ben.does(sendMessage, { body: { receiverId: ana.id, content: 'Hello there.' } })
  await ben.does(askHelpQuestion, { params: { id: asked }, body: { content: 'How heavy is it?' } })
  await ben.does(offerHelp, { body: { request_id: asked, booking_date: '2026-12-04T10:00:00.000Z' } })
  await offerSkill(ben, 5)
  await ben.does(askForHelp, { body: { title: 'Repair my bike' } })
}
/** Runs the scheduled notifications over some days. */
async function passTime(): Promise<void> {
  for (const ms of [0, 16 * minuteMs, dayMs, 4 * dayMs]) {
    place.travel(ms)
    for (const job of ['push', 'mail', 'digest']) await place.app.jobs.runTimed(`notifications.${job}`)
    await place.settle()
  }
}
const getShown = async (): Promise<string> =>
  JSON.stringify([await place.wiring.mailbox?.list(ana.email), place.wiring.silentPush?.list(phone)])

const close = async (): Promise<void> => {
  await confirmIdentity(ben)
  await ben.does(askClosing, { body: {} })
}
const ends: [string, () => Promise<unknown>][] = [
  ['has blocked her', () => ben.does(blockMember, { params: { id: ana.id } })],
  ['was blocked by her', () => ana.does(blockMember, { params: { id: ben.id } })],
  [
    'is suspended',
    async () =>
      (await signUpAdmin(place, 'Ruth')).does(suspendMember, {
        params: { id: ben.id },
        body: { because: 'other', reason: 'Odd.' },
      }),
  ],
  ['begins to close his account', close],
  [
    'has left',
    async () => {
      await close()
      await place.rows('update closings set erases_at = $1', [place.now()])
      await place.app.jobs.runTimed('privacy.close')
    },
  ],
]

it('Ana is told by email and on her phone of what Ben does', async () => {
  await doAll()
  await passTime()
  const told = await getShown()
  for (const what of ['follows you', 'has a question', 'offers to help', 'asks for help', 'offers Bike repair'])
    expect(told).toContain(`Benedict ${what}`)
  expect(told).toContain('You saved a search for it.')
})

it.each(ends)('Ana is told nothing of Ben, who %s before it is told', async (_, end) => {
  await doAll()
  await end()
  await passTime()
  const told = await getShown()
  expect(told).not.toContain('Benedict')
  expect(told).not.toContain(ben.id)
})

it.each(ends)('nor once it waits to be mailed, where he %s', async (_, end) => {
  await place.rows('delete from push_subscriptions')
  await doAll()
  await place.settle()
  await end()
  await passTime()
  expect(await getShown()).not.toContain('Benedict')
})
