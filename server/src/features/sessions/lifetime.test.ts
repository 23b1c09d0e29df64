import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import { refreshSession } from '@sparkhood/contract/people/sessions'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCaller } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../test/people.ts'
import { longestDays } from './rules.ts'

let place: Neighbourhood
let ana: Person
beforeAll(async () => {
  place = await openNeighbourhood({ ACCESS_TTL_S: '900' })
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())

const signIn = async () =>
  (await place.visitor.does(login, { body: { email: ana.email, password: goodPassword } })).data
const refresh = (token: string) => getCaller(() => place.app.http, token).call(refreshSession)

test('a session that nobody uses for a month is over', async () => {
  const { refreshToken } = await signIn()
  place.travel(30 * dayMs)
  expect((await refresh(refreshToken)).status).toBe(401)
})

test('a session that is used every day is over half a year after signing in', async () => {
  let { refreshToken, accessToken } = await signIn()
  for (let day = 20; day < longestDays; day += 20) {
    place.travel(20 * dayMs)
    ;({ refreshToken, accessToken } = (await refresh(refreshToken)).body.data)
  }
  place.travel(20 * dayMs - 1000)
  ;({ refreshToken, accessToken } = (await refresh(refreshToken)).body.data)
  expect((await getCaller(() => place.app.http, accessToken).call(walletBalance)).status).toBe(200)
  place.travel(1000)
  expect((await refresh(refreshToken)).status).toBe(401)
  expect((await getCaller(() => place.app.http, accessToken).call(walletBalance)).status).toBe(401)
})
