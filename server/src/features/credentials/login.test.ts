import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login as loginCall } from '@sparkhood/contract/people/accounts'
import { changePassword, forgotPassword } from '@sparkhood/contract/people/credentials'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../test/people.ts'
import { openLog } from '../../platform/log.ts'
import type { FullScope } from '../../platform/scope.ts'
import { login } from './passwords.ts'

let place: Neighbourhood
let ana: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())

const tried = async (password: string) =>
  (await place.visitor.call(loginCall, { body: { email: ana.email, password } })).status

test('a log-in stands in the log: who came, how and whence, and whose password was wrong; no password and no token', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-log-'))
  const log = openLog({ file: join(folder, 'log') })
  const own = place.scope()
  const scope: FullScope = { ...own, log, transaction: (work) => own.transaction((inner) => work({ ...inner, log })) }
  const { data } = await login(scope, { email: ana.email, password: goodPassword })
  await expect(login(scope, { email: ana.email, password: 'not-her-password' })).rejects.toThrow()
  log.flush()
  const read = () => readFile(join(folder, 'log'), 'utf8')
  await vi.waitFor(async () => expect(await read()).toContain('wrong'))
  const lines = (await read()).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'signed in', member: ana.id, sid: expect.any(String), how: 'password', network: 'test' },
    { msg: 'a password was wrong', member: ana.id, network: 'test' },
  ])
  expect(await read()).not.toMatch(
    new RegExp(`${goodPassword}|not-her-password|${JSON.stringify(data).slice(-60, -20)}`),
  )
  await rm(folder, { recursive: true })
})

test('an address with marks that nobody sees is the same one, as it is when it signs up', async () => {
  for (const email of [`\u200b${ana.email}`, `\u2068${ana.email}\u2069`, ` ${ana.email.replace('@', '\ufeff@')}`])
    expect((await place.visitor.call(loginCall, { body: { email, password: goodPassword } })).status).toBe(200)
})

test('an address has ten wrong passwords from one network, in whatever letters it is spelled', async () => {
  const ini = await signUp(place, 'Ini')
  const spellings = ['ini', 'İni', 'inİ', 'İnİ', 'INI', 'İNI', 'iNİ', 'Ini', 'inI', 'iNi', 'İnI']
  const heard: number[] = []
  for (const name of spellings) {
    const email = `${name}@example.org`
    heard.push((await place.visitor.call(loginCall, { body: { email, password: 'not-hers' } })).status)
  }
  expect(heard).toEqual([...Array(10).fill(401), 429])
  expect((await place.visitor.call(loginCall, { body: { email: ini.email, password: goodPassword } })).status).toBe(429)
})

test.each([
  ['Odon', 'Ödön'],
  ['Ipek', 'İpek'],
])('an address as it was taken before still opens the account of %s: %s@München.example', async (firstname, name) => {
  const { id } = await signUp(place, firstname)
  const email = `${name}@München.example`
  await place.rows('update accounts set email = $2 where id = $1', [id, email])
  for (const typed of [email, email.replace('M', 'm')])
    expect((await place.visitor.call(loginCall, { body: { email: typed, password: goodPassword } })).status).toBe(200)
  await place.visitor.does(forgotPassword, { body: { email } })
  await place.settle()
  expect((await place.wiring.mailbox?.list(email))?.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('password'),
  ])
})

test('a password is taken letter by letter, of whatever signs, to its end', async () => {
  const long = ` Ünï 平和 ${'x'.repeat(118)}A `
  await ana.does(changePassword, { body: { password: goodPassword, newPassword: long } })
  for (const wrong of [long.trim(), long.toLowerCase(), long.slice(0, -1), `${long} `, long.normalize('NFD')])
    expect(await tried(wrong)).toBe(401)
  expect(await tried(long)).toBe(200)
  expect(long).toHaveLength(128)
})
