import { appointMember, listMembers } from '@sparkhood/contract/admin/members'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { login } from '@sparkhood/contract/people/accounts'
import { changePassword, confirm, forgotPassword, resetPassword } from '@sparkhood/contract/people/credentials'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { refreshSession, signOutDevices, signOutMember } from '@sparkhood/contract/people/sessions'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { getLiveTicket, liveStream } from '@sparkhood/contract/talking/live'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { longSessions } from '../bookings.ts'
import { getCaller } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'
import { type Heard, openStream } from '../phone.ts'

let place: Neighbourhood
let beside: Awaited<ReturnType<Neighbourhood['beside']>>
let here: string
let there: string
let ruth: Person
let number = 0
const patient = { timeout: 20_000, interval: 20 }
const listen = (http: FastifyInstance): Promise<string> => http.listen({ host: '127.0.0.1', port: 0 })

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  ruth = await signUpAdmin(place, 'Ruth')
  beside = await place.beside()
  here = await listen(place.app.http)
  there = await listen(beside.app.http)
})
afterAll(async () => {
  await beside.close()
  await place.close()
})

const joins = (): Promise<Person> => {
  number += 1
  return signUp(place, `Cara${number}`)
}
async function watch(person: Person, address: string) {
  const heard: Heard[] = []
  const opened = await openStream(address, person.token, (one) => void heard.push(one))
  expect(opened.status).toBe(200)
  await vi.waitFor(() => expect(heard[0]).toMatchObject({ name: 'opened' }), patient)
  return { heard, ...opened }
}
const ticketOf = async (person: Person): Promise<string> => (await person.does(getLiveTicket)).data.ticket
const ask = async (address: string, ticket: string, method = 'GET'): Promise<number> => {
  const line = new AbortController()
  const { status } = await fetch(`${address}/api${liveStream.path}?ticket=${encodeURIComponent(ticket)}`, {
    method,
    signal: line.signal,
  })
  line.abort()
  return status
}
/** The same member, signed in on another device. */
async function elsewhere(person: Person): Promise<Person> {
  const { data } = await place.visitor.does(login, { body: { email: person.email, password: goodPassword } })
  return { ...person, ...getCaller(() => place.app.http, data.accessToken) }
}
async function resetByMail({ email }: Person): Promise<void> {
  await place.visitor.does(forgotPassword, { body: { email } })
  await place.settle()
  const [mail] = (await place.wiring.mailbox?.list(email)) ?? []
  const token = /\/reset-psw\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
  await place.visitor.does(resetPassword, { body: { token, newPassword: 'harbour-candle-77' } })
}
describe('a stream that is open when its member may no longer be there', () => {
  it.each<[string, (cara: Person) => Promise<unknown>]>([
    ['signs out everywhere on another device', async (cara) => (await elsewhere(cara)).does(signOutDevices)],
    ['is signed out by an operator', (cara) => ruth.does(signOutMember, { params: { id: cara.id } })],
    [
      'changes the password on another device',
      async (cara) =>
        (await elsewhere(cara)).does(changePassword, {
          body: { password: goodPassword, newPassword: 'harbour-candle-77' },
        }),
    ],
    ['chooses a new password by a mailed link', resetByMail],
    [
      'is suspended',
      (cara) => ruth.does(suspendMember, { params: { id: cara.id }, body: { because: 'other', reason: 'Odd.' } }),
    ],
    [
      'is made a moderator, and has to come back as one',
      async (cara) => {
        await ruth.does(confirm, { body: { password: goodPassword } })
        await ruth.does(appointMember, { params: { id: cara.id }, body: { role: 'moderator', reason: 'Odd.' } })
      },
    ],
  ])('ends at once on every process when she %s, and hears nothing later', async (_, act) => {
    const [cara, dan] = [await joins(), await joins()]
    const pages = [await watch(cara, here), await watch(cara, there)]
    await act(cara)
    await Promise.all(pages.map(({ ended }) => ended))
    await dan.call(sendMessage, { body: { receiverId: cara.id, content: 'Are you there?' } })
    for (const { heard } of pages) expect(heard.filter(({ name }) => name === 'message')).toEqual([])
  })

  it('ends when an old refresh token is used again: both holders of the session are signed out', async () => {
    const cara = await joins()
    const { data } = await place.visitor.does(login, { body: { email: cara.email, password: goodPassword } })
    const page = await watch({ ...cara, ...getCaller(() => place.app.http, data.accessToken) }, there)
    const old = { authorization: `Bearer ${data.refreshToken}` }
    await place.visitor.does(refreshSession, { headers: old })
    expect((await place.visitor.call(refreshSession, { headers: old })).status).toBe(401)
    await page.ended
  })

  it('of an operator ends with the role, whose token is a member’s from the next call on, everywhere', async () => {
    const mo = await joins()
    await place.rows(`update accounts set role = 'admin' where id = $1`, [mo.id])
    const mos = await elsewhere(mo)
    const atOther = getCaller(() => beside.app.http, mos.token)
    const page = await watch(mos, there)
    expect((await atOther.call(listMembers, { query: { q: 'Cara', state: 'all' } })).status).toBe(200)
    await ruth.does(confirm, { body: { password: goodPassword } })
    await ruth.does(appointMember, { params: { id: mo.id }, body: { role: 'member', reason: 'Odd.' } })
    await page.ended
    for (const who of [mos, atOther])
      expect((await who.call(listMembers, { query: { q: 'Cara', state: 'all' } })).status).toBe(403)
  })

  it('ends when the account is erased', async () => {
    const cara = await joins()
    await cara.does(confirm, { body: { password: goodPassword } })
    await cara.does(askClosing)
    const again = await elsewhere(cara)
    place.travel(14 * dayMs - hourMs)
    const page = await watch(again, there)
    place.travel(2 * hourMs)
    await place.app.jobs.runTimed('privacy.close')
    await page.ended
    expect((await again.call(getLiveTicket)).status).toBe(401)
  })
})

describe('a ticket that was got in time', () => {
  it.each<[string, (cara: Person) => Promise<unknown>]>([
    ['the session is over', (cara) => ruth.does(signOutMember, { params: { id: cara.id } })],
    [
      'its member is suspended',
      (cara) => ruth.does(suspendMember, { params: { id: cara.id }, body: { because: 'other', reason: 'Odd.' } }),
    ],
    ['it is half a minute old', async () => place.travel(31_000)],
  ])('opens nothing once %s, by GET or HEAD', async (_, act) => {
    const cara = await joins()
    const ticket = await ticketOf(cara)
    expect(await ask(there, ticket)).toBe(200)
    await act(cara)
    await vi.waitFor(async () => expect(await ask(there, ticket)).toBe(401), patient)
    expect([await ask(here, ticket), await ask(here, ticket, 'HEAD')]).toEqual([401, 401])
  })

  it('is no access token, and an access token, a refresh token or somebody’s changed ticket is no ticket', async () => {
    const cara = await joins()
    const ticket = await ticketOf(cara)
    const { data } = await place.visitor.does(login, { body: { email: cara.email, password: goodPassword } })
    expect((await getCaller(() => place.app.http, ticket).call(getLiveTicket)).status).toBe(401)
    const changed = `${ticket.slice(0, -3)}${ticket.endsWith('AAA') ? 'BBB' : 'AAA'}`
    for (const odd of [data.accessToken, data.refreshToken, changed, `${ticket},${ticket}`, '[object Object]'])
      expect([odd, await ask(here, odd)]).toEqual([odd, 401])
  })
})
