import { setTimeout } from 'node:timers/promises'
import { blockMember, listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { logout } from '@sparkhood/contract/people/sessions'
import { getLiveTicket, liveStream } from '@sparkhood/contract/talking/live'
import {
  listMessages,
  markAsDelivered,
  markAsRead,
  sendMessage,
  sendTyping,
} from '@sparkhood/contract/talking/messages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { type Heard, openPhone, openStream } from '../../../test/phone.ts'
import { untypedSql } from '../../platform/data/database.ts'
import { maxStreamsEach } from '../../platform/live/door.ts'
import { takeDownMessage } from './service.ts'

const lockSessions = untypedSql('test.lock_sessions', 'lock table sessions in access exclusive mode')
const waitingForSessions = `select pid from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.relation = 'sessions'::regclass and not l.granted`
const patient = { timeout: 20_000, interval: 20 }

let place: Neighbourhood
let beside: Awaited<ReturnType<Neighbourhood['beside']>>
let here: string
let there: string
let ana: Person
let ben: Person
let cara: Person

const listen = (http: FastifyInstance): Promise<string> => http.listen({ host: '127.0.0.1', port: 0 })

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
  beside = await place.beside()
  here = await listen(place.app.http)
  there = await listen(beside.app.http)
})
afterAll(async () => {
  await beside.close()
  await place.close()
})

/** An open page, and the events that it receives. */
async function watch(person: Person, address: string) {
  const heard: Heard[] = []
  const take = (one: Heard) => void heard.push(one)
  const line = await vi.waitFor(async () => {
    const opened = await openStream(address, person.token, take)
    expect(opened.status).toBe(200)
    return opened
  }, patient)
  await vi.waitFor(() => expect(heard[0]).toMatchObject({ name: 'opened' }), patient)
  return { heard, ...line, of: (name: string) => heard.filter((one) => one.name === name).map(({ data }) => data) }
}

describe('an open page', () => {
  it('hears of what is sent, received, read and being written, whichever process it hangs on', async () => {
    const [anas, bens, caras] = [await watch(ana, here), await watch(ben, there), await watch(cara, there)]
    const { data } = await ana.does(sendMessage, { body: { receiverId: ben.id, content: 'Hello' } })
    await vi.waitFor(
      () => expect(bens.of('message')).toMatchObject([{ sequence: 1, message: { content: 'Hello' } }]),
      patient,
    )
    await vi.waitFor(() => expect(anas.of('message')).toMatchObject([{ between: [ana.id, ben.id] }]), patient)
    await ben.does(markAsDelivered)
    await ben.does(markAsRead, { params: { id: data._id } })
    await ben.does(sendTyping, { body: { receiverId: ana.id } })
    await vi.waitFor(() => expect(anas.of('typing')).toEqual([{ by: ben.id }]), patient)
    expect(anas.of('reached')).toMatchObject([
      { by: ben.id, received: 1, read: 0 },
      { by: ben.id, received: 1, read: 1 },
    ])
    expect(caras.heard).toHaveLength(1)
    for (const page of [anas, bens, caras]) page.hangUp()
  })

  it('leaves nothing behind where it is gone before it was let in', async () => {
    const ida = await signUp(place, 'Ida')
    const { data } = await ida.does(getLiveTicket)
    const line = new AbortController()
    // The other process does not know the session yet, and has to wait for the database.
    await place.wiring.tools.db.transaction(async (queries) => {
      await queries.run(lockSessions)
      const leaving = Array.from({ length: maxStreamsEach }, () =>
        fetch(`${there}/api${liveStream.path}?ticket=${data.ticket}`, { signal: line.signal }).catch(() => 'gone'),
      )
      await vi.waitFor(async () => expect(await place.rows(waitingForSessions)).not.toEqual([]), patient)
      await setTimeout(100)
      line.abort()
      expect(new Set(await Promise.all(leaving))).toEqual(new Set(['gone']))
      await setTimeout(100)
    })
    await setTimeout(300)
    const asked = await openStream(there, ida.token, () => {})
    expect(asked.status).toBe(200)
    asked.hangUp()
  })

  it('hears at once that a message was removed', async () => {
    const page = await watch(cara, there)
    const { data } = await ana.does(sendMessage, { body: { receiverId: cara.id, content: 'Something rude' } })
    const ruth = await signUpAdmin(place, 'Ruth')
    await cara.does(report, { body: { kind: 'message', subject_id: data._id, reason: 'hate' } })
    const waiting = (await ruth.does(listReports, { query: {} })).data[0]
    await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'Rude.' } })
    await place.settle()
    const gone = { _id: data._id, senderId: ana.id, receiverId: cara.id, content: '', removed: true }
    const both = [{ message: { content: 'Something rude' } }, { sequence: 1, message: gone }]
    await vi.waitFor(() => expect(page.of('message')).toMatchObject(both), patient)
    page.hangUp()
  })

  it('learns of it as well where it heard nothing, from whatever it asks for next, and once however often it is done', async () => {
    const gus = await signUp(place, 'Gus')
    const { data } = await gus.does(sendMessage, { body: { receiverId: cara.id, content: 'Something rude' } })
    const ask = (query: { after?: number }) =>
      cara.does(listMessages, { params: { senderId: cara.id, receiverId: gus.id }, query })
    expect(await ask({})).toMatchObject({ removals: 0, data: [{ content: 'Something rude' }] })
    for (let again = 0; again < 2; again += 1) await takeDownMessage(place.scope(), data._id)
    expect(await ask({ after: 1 })).toMatchObject({ removals: 1, data: [] })
    expect(await ask({ after: 0 })).toMatchObject({ removals: 1, data: [{ content: '', removed: true }] })
    expect((await ana.does(listMessages, { params: { senderId: ana.id, receiverId: gus.id } })).removals).toBe(0)
  })

  it('hears that there is something where it is too long for the way', async () => {
    const bens = await watch(ben, here)
    await ana.does(sendMessage, { body: { receiverId: ben.id, content: '"\n'.repeat(2000) } })
    await vi.waitFor(() => expect(bens.of('message')).toMatchObject([{ sequence: 2, message: null }]), patient)
    bens.hangUp()
  })

  it('hears nothing any more from somebody blocked, nor they from them', async () => {
    const dan = await signUp(place, 'Dan')
    const [anas, dans] = [await watch(ana, here), await watch(dan, there)]
    await ana.does(sendMessage, { body: { receiverId: dan.id, content: 'Hello Dan' } })
    const { data } = await dan.does(sendMessage, { body: { receiverId: ana.id, content: 'Hello Ana' } })
    // Events that are published after a reply may arrive late, also at a page that opens now.
    for (const page of [anas, dans]) await vi.waitFor(() => expect(page.of('message')).toHaveLength(2), patient)
    await ana.does(blockMember, { params: { id: dan.id } })
    for (const [who, other] of [
      [ana, dan],
      [dan, ana],
    ] as const) {
      expect((await who.call(sendMessage, { body: { receiverId: other.id, content: 'Hm' } })).status).toBe(404)
      expect((await who.call(sendTyping, { body: { receiverId: other.id } })).status).toBe(404)
      expect((await who.call(markAsRead, { params: { id: data._id } })).status).toBe(404)
      await who.does(markAsDelivered)
    }
    // Once a later event has arrived, no earlier one is under way.
    await ben.does(sendMessage, { body: { receiverId: ana.id, content: 'Last' } })
    await ben.does(sendMessage, { body: { receiverId: dan.id, content: 'Last' } })
    for (const page of [anas, dans]) {
      await vi.waitFor(() => expect(page.of('message').at(-1)).toMatchObject({ message: { content: 'Last' } }), patient)
      expect(page.heard).toHaveLength(4)
      page.hangUp()
    }
  })

  it('is for nobody without a ticket of today, and ends with its session at once, everywhere', async () => {
    const ask = async (ticket: string) => (await fetch(`${here}/api/live/stream?ticket=${ticket}`)).status
    expect([await ask('none'), await ask(''), await ask(ana.token ?? '')]).toEqual([401, 401, 401])
    expect((await openStream(here, 'forged', () => {})).status).toBe(401)
    const { ticket } = (await cara.does(getLiveTicket)).data
    const caras = await watch(cara, there)
    await cara.does(logout)
    await caras.ended
    expect(await ask(ticket)).toBe(401)
  })
})

describe('two phones whose line drops again and again, on two processes that are started anew', () => {
  it('show the same messages, none lost, none double, in one order', { timeout: 60_000 }, async () => {
    const eve = await signUp(place, 'Eve')
    const finn = await signUp(place, 'Finn')
    const phones = [openPhone(eve, finn, () => here), openPhone(finn, eve, () => there)] as const
    const each = 40
    const talking = phones.map(async (phone, which) => {
      for (let nth = 0; nth < each; nth += 1) {
        await phone.say(`${which} says ${nth}`, `${which}-${nth}`)
        // Twice, as a phone does that lost the answer.
        if (nth % 4 === 0) await phone.say(`${which} says ${nth}`, `${which}-${nth}`)
        if (nth % 7 === which) phone.drop()
      }
    })
    await vi.waitFor(() => expect(phones[0].shown.length).toBeGreaterThan(10), patient)
    await place.restart()
    here = await listen(place.app.http)
    await vi.waitFor(() => expect(phones[1].shown.length).toBeGreaterThan(30), patient)
    await beside.close()
    beside = await place.beside()
    there = await listen(beside.app.http)
    await Promise.all(talking)
    for (const { shown } of phones) await vi.waitFor(() => expect(shown).toHaveLength(2 * each), patient)

    const [eves, finns] = phones.map(({ shown }) => shown.map(({ sequence, content }) => `${sequence} ${content}`))
    expect(eves).toEqual(finns)
    expect(phones[0].shown.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 2 * each }, (_, nth) => nth + 1),
    )
    for (const which of [0, 1]) {
      const said = phones[0].shown.map(({ content }) => content).filter((text) => text.startsWith(`${which} `))
      expect(said).toEqual(Array.from({ length: each }, (_, nth) => `${which} says ${nth}`))
    }
    for (const phone of phones) await phone.close()
  })
})
