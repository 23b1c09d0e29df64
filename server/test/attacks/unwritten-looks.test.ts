import { listActs } from '@sparkhood/contract/admin/audit'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { listHolds, listPayments } from '@sparkhood/contract/money/lists'
import { getTimeline } from '@sparkhood/contract/money/timelines'
import { listAllHelperActs } from '@sparkhood/contract/people/trusted-helpers'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { fund } from '../money.ts'
import type { Person } from '../people.ts'
import { openHelping } from '../trusted-helpers.ts'

let rig: Awaited<ReturnType<typeof openHelping>>
let ruth: Person
let hold: string
beforeAll(async () => {
  rig = await openHelping()
  ruth = await signUpAdmin(rig.place, 'Ruth')
  await fund(rig.home.rose, 5)
  const id = await ask(rig.danaForRose, rig.home.ben, rig.asking())
  const [booking] = await rig.place.rows<{ hold_id: string }>('select hold_id from bookings where id = $1', [id])
  hold = booking?.hold_id ?? ''
  await rig.place.settle()
})
afterAll(() => rig.place.close())

const ofRose = () => ({ query: { member: rig.home.rose.id } })
const looks: [string, Endpoint, () => object][] = [
  ['the payments of one member', listPayments, ofRose],
  ['what is set aside for one member, and for which bookings', listHolds, ofRose],
  ['the timeline of what is set aside, with its booking', getTimeline, () => ({ params: { of: 'hold', id: hold } })],
  ['what helpers did for one member', listAllHelperActs, ofRose],
]
it.each(looks)('a look of an operator at %s is written down', async (_, endpoint, sending) => {
  rig.place.travel(hourMs)
  await ruth.does(endpoint, sending())
  const { data } = await ruth.does(listActs)
  expect(data[0]).toMatchObject({ act: `GET ${endpoint.path}`, at: rig.place.now().toISOString() })
})

it.each(looks)('a look of an operator at %s is found under that member', async (_, endpoint, sending) => {
  rig.place.travel(hourMs)
  await ruth.does(endpoint, sending())
  const { data } = await ruth.does(listActs, { query: { member: rig.home.rose.id } })
  expect(data[0]).toMatchObject({ act: `GET ${endpoint.path}`, at: rig.place.now().toISOString() })
})
