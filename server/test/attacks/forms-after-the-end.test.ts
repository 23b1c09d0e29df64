import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { login } from '@sparkhood/contract/people/accounts'
import { askClosing, undoClosing } from '@sparkhood/contract/people/privacy'
import { signOutDevices } from '@sparkhood/contract/people/sessions'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getBookingForm, openTrade, type Trade } from '../bookings.ts'
import { getCaller } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { giveSparks } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { confirmSelf } from '../payouts.ts'
import { goodPassword, type Person, signUp } from '../people.ts'

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
/** Starts to send a form, and waits until its sender was admitted; returns how to finish it. */
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

it('a member whose account began to close while their forms were coming in asks for no booking, and comes back to it', async () => {
  const { ben, skill } = trade
  const dan = await signUp(place, 'Dan')
  await giveSparks(place, dan, 100)
  const at = new Date(place.now().getTime() + 4 * dayMs)
  const form = getBookingForm(ben, { skill, at, method: 'spark_token' })
  const more = { 'idempotency-key': 'the-same-key-0002' }
  const booking = await beginForm(dan.token, { path: requestBooking.path, body: form, more })
  const message = await beginForm(dan.token, {
    path: sendMessage.path,
    body: { receiverId: ben.id, content: 'I am still here.' },
  })
  await confirmSelf(dan)
  await dan.does(askClosing)
  await place.settle()
  const heard = [await booking(), await message()]
  expect(heard.map(({ status, text: said }) => [status, JSON.parse(said).code])).toEqual(
    Array(2).fill([403, 'closing.under_way']),
  )
  const listMade = () => place.rows('select status from bookings where client_id = $1', [dan.id])
  expect(await listMade()).toEqual([])
  expect(await place.rows(`select from messages where content = 'I am still here.'`)).toEqual([])
  await dan.does(undoClosing)
  expect((await dan.call(requestBooking, { body: form, headers: more })).status).toBe(200)
  expect(await listMade()).toHaveLength(1)
})
