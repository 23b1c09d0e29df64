import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { login } from '@sparkhood/contract/people/accounts'
import { signOutDevices } from '@sparkhood/contract/people/sessions'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getBookingForm, openTrade, type Trade } from '../bookings.ts'
import { getCaller } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person } from '../people.ts'

let place: Neighbourhood
let trade: Trade
let ruth: Person
let port: number
beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
  ruth = await signUpAdmin(place, 'Ruth')
  await place.app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (place.app.http.server.address() as AddressInfo).port
})
afterAll(() => place.close())

type Form = { path: string; body: Record<string, unknown>; more?: Record<string, string> }
/** Begins a form, and waits until its sender was let in; returns how to end it. */
async function beginForm(token: string | undefined, { path, body, more = {} }: Form) {
  const parts = Object.entries(body).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const admitted = vi.spyOn(place.wiring.tools.limits, 'spend')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b', ...more }
  const sending = request({ port, method: 'POST', path: `/api${path}`, headers })
  const heard = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.write(parts[0])
  await vi.waitFor(() => expect(admitted).toHaveBeenCalled())
  admitted.mockRestore()
  return async () => {
    sending.end(`${parts.slice(1).join('')}--b--\r\n`)
    const [reply] = await heard
    return { status: reply.statusCode, text: await text(reply) }
  }
}

it('a session that was signed out everywhere while its form was coming in writes nobody a message', async () => {
  const { ana, ben } = trade
  const { data } = await place.visitor.does(login, { body: { email: ana.email, password: goodPassword } })
  const owner = getCaller(() => place.app.http, data.accessToken)
  const finish = await beginForm(ana.token, {
    path: sendMessage.path,
    body: { receiverId: ben.id, content: 'From the thief.' },
  })
  await owner.does(signOutDevices, { query: { which: 'others' } })
  const heard = await finish()
  expect(heard.status).toBe(401)
  expect(await place.rows(`select content from messages where content = 'From the thief.'`)).toEqual([])
})

it('a member who was suspended while their forms were coming in writes nobody a message, and asks for no booking', async () => {
  const { cara, ben, skill } = trade
  const form = getBookingForm(ben, { skill, at: new Date(place.now().getTime() + 3 * dayMs) })
  const message = await beginForm(cara.token, {
    path: sendMessage.path,
    body: {
      receiverId: ben.id,
      content: 'I know where you live.',
    },
  })
  const booking = await beginForm(cara.token, { path: requestBooking.path, body: form })
  const body = { because: 'harassment', reason: 'He threatens people.' }
  await ruth.does(suspendMember, { params: { id: cara.id }, body })
  await place.settle()
  const heard = [await message(), await booking()]
  await place.settle()
  expect(heard.map(({ status }) => status)).toEqual([401, 401])
  expect({
    messages: (await place.rows(`select from messages where content = 'I know where you live.'`)).length,
    bookings: (await place.rows('select from bookings where client_id = $1', [cara.id])).length,
  }).toEqual({ messages: 0, bookings: 0 })
})

it('a call with a key that was refused so is made with the same key once its member has signed in again', async () => {
  const { ana, ben } = trade
  const form = { receiverId: ben.id, content: 'With a key.' }
  const signIn = async () => {
    const { data } = await place.visitor.does(login, { body: { email: ana.email, password: goodPassword } })
    return getCaller(() => place.app.http, data.accessToken)
  }
  const [one, other] = [await signIn(), await signIn()]
  const finish = await beginForm(one.token, {
    path: sendMessage.path,
    body: form,
    more: { 'idempotency-key': 'the-same-key-0001' },
  })
  await other.does(signOutDevices, { query: { which: 'others' } })
  expect((await finish()).status).toBe(401)
  const again = await other.call(sendMessage, { body: form, headers: { 'idempotency-key': 'the-same-key-0001' } })
  expect(again.status).toBe(200)
})
