import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCalendarLink, readCalendar } from '@sparkhood/contract/bookings/calendar'
import { login } from '@sparkhood/contract/people/accounts'
import { forgotPassword, resetPassword } from '@sparkhood/contract/people/credentials'
import { refreshSession } from '@sparkhood/contract/people/sessions'
import { getLiveTicket, liveStream } from '@sparkhood/contract/talking/live'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'

let folder: string
let file: string
let place: Neighbourhood
let ana: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sparkhood-log-'))
  file = join(folder, 'site.log')
  place = await openNeighbourhood({ LOG_LEVEL: 'trace', LOG_FILE: file })
  ana = await signUp(place, 'Ana')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('no token of a calendar, a stream, a session or a mailed link comes into the log, at any level or method', async () => {
  const secrets: string[] = []
  const { url } = (await ana.does(makeCalendarLink)).data
  const feed = url.split('/').at(-1)
  const { ticket } = (await ana.does(getLiveTicket)).data
  const { data } = await place.visitor.does(login, { body: { email: ana.email, password: goodPassword } })
  await place.visitor.does(forgotPassword, { body: { email: ana.email } })
  await place.settle()
  const mails = (await place.wiring.mailbox?.list(ana.email)) ?? []
  const reset = /reset-psw\?token=([\w-]+)/.exec(mails.map(({ text }) => text).join(' '))?.[1] ?? ''
  secrets.push(feed, ticket, data.accessToken, data.refreshToken, reset, ana.token ?? '')
  expect(secrets.every((secret) => secret.length > 20)).toBe(true)

  const addresses = [
    readCalendar.path.replace(':token', feed),
    `${liveStream.path}?ticket=${ticket}x`,
    `/unsubscribe?token=${reset}`,
    `/auth/google/callback?state=${reset}&code=${ticket}`,
    `/oauth-callback?accessToken=${data.accessToken}&refreshToken=${data.refreshToken}`,
    `/nowhere/${feed}?token=${reset}#${ticket}`,
  ]
  const headers = { referer: url, authorization: `Bearer ${data.accessToken}x`, cookie: `token=${reset}`, origin: url }
  for (const address of addresses)
    for (const prefix of ['/api', ''])
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'PROPFIND'] as const)
        for (const said of [{}, headers])
          await place.app.http.inject({ method: method as 'GET', url: prefix + address, headers: said })
  // Also if the request fails or is refused.
  const { db } = place.wiring.tools
  const row = db.row
  db.row = () => Promise.reject(new Error('the database has gone mad'))
  expect((await place.app.http.inject(`/api${addresses[0]}`)).statusCode).toBe(500)
  db.row = row
  await place.visitor.call(resetPassword, { body: { token: `${reset}x`, newPassword: goodPassword } })
  await place.visitor.call(refreshSession, { headers: { authorization: `Bearer ${data.refreshToken}x` } })
  await place.close()

  const log = await readFile(file, 'utf8')
  expect(log.split('\n').length).toBeGreaterThan(100)
  for (const [nth, secret] of secrets.entries())
    for (const part of [secret, encodeURIComponent(secret)]) expect([nth, log.includes(part)]).toEqual([nth, false])
})
