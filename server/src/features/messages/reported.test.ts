import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { getMessagePhoto, listMessages, sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wire } from '../../../test/caller.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
  ruth = await signUpAdmin(place, 'Ruth')
  // Photos come from those whom one has written to.
  await ana.does(sendMessage, { body: { receiverId: ben.id, content: 'Hello Ben' } })
})
afterAll(() => place.close())

const send = async (body: { content: string; client_id: string }): Promise<Wire> =>
  (await ben.does(sendMessage, { body: { receiverId: ana.id, ...body } })).data
const read = async (who: Person, other: Person): Promise<Wire[]> =>
  (await who.does(listMessages, { params: { senderId: who.id, receiverId: other.id } })).data

describe('a reported message', () => {
  it('can be reported by whom it was sent to, and is gone for both once that is upheld', async () => {
    const { data } = await ben.does(sendMessage, {
      body: { receiverId: ana.id, content: 'You fool' },
      files: [await picture('photo')],
    })
    const about = (who: Person) => who.call(report, { body: { kind: 'message', subject_id: data._id, reason: 'hate' } })
    expect((await ruth.call(getMessagePhoto, { params: { id: data._id } })).status).toBe(404)
    expect((await about(cara)).status).toBe(404)
    expect((await about(ben)).status).toBe(404)
    expect((await about(ana)).status).toBe(200)
    const [waiting] = (await ruth.does(listReports)).data
    expect(waiting).toMatchObject({ evidence: { message: 'You fool' }, member: { _id: ben.id } })
    expect((await ruth.call(getMessagePhoto, { params: { id: data._id } })).status).toBe(200)
    await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'Rude.' } })
    await place.settle()
    for (const [who, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const last = (await read(who, other)).at(-1)
      expect(last).toMatchObject({ _id: data._id, content: '', photo: null, removed: true })
    }
    expect((await ana.call(getMessagePhoto, { params: { id: data._id } })).status).toBe(404)
  })

  it('does not come back when a phone that never had its answer sends it again', async () => {
    const rude = { content: 'You fool again', client_id: 'ben-rude' }
    const { _id } = await send(rude)
    await ana.does(report, { body: { kind: 'message', subject_id: _id, reason: 'hate' } })
    const [waiting] = (await ruth.does(listReports)).data
    await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'Rude.' } })
    await place.settle()
    const before = (await read(ana, ben)).length
    expect(await send(rude)).toMatchObject({ _id, content: '', removed: true })
    expect(await read(ana, ben)).toHaveLength(before)
  })
})
