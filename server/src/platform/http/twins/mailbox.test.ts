import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { signUp } from '../../../../test/people.ts'

let offline: Neighbourhood
let online: Neighbourhood

beforeAll(async () => {
  offline = await openNeighbourhood()
  online = await openNeighbourhood({ SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(async () => {
  await Promise.all([offline.close(), online.close()])
})

const addresses = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.json?to=ana@example.org&to=ben@example.org']

it.each(addresses)('%s shows emails where there is no mail server', async (address) => {
  await signUp(offline, `Ana${addresses.indexOf(address)}`)
  expect((await offline.app.http.inject(address)).statusCode).toBe(200)
})

it.each(addresses)('%s is nowhere with one', async (address) => {
  const heard = await online.app.http.inject({ url: address, headers: { accept: 'text/html' } })
  expect(heard.statusCode).toBe(404)
})

it.each(['/dev/letters', '/dev/letters/request'])(
  '%s shows what letters look like, where there is no mail server',
  async (address) => {
    const heard = await offline.app.http.inject(address)
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(heard.body).toContain('Ana asks for Bike repair')
    expect((await offline.app.http.inject({ url: '/dev/letters/none' })).statusCode).toBe(404)
    expect((await online.app.http.inject({ url: address, headers: { accept: 'text/html' } })).statusCode).toBe(404)
  },
)
