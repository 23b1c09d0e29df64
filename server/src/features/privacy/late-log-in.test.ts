import { walletBalance } from '@sparkhood/contract/money/wallet'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { refreshSession } from '@sparkhood/contract/people/sessions'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCaller } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { signUp } from '../../../test/people.ts'
import { openSession } from '../sessions/public.ts'

let place: Neighbourhood

beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

/** As if a log-in whose password was checked before the account was erased finished only now. */
const logInLate = async (accountId: string) =>
  (await openSession(place.scope(), accountId, { how: 'password', provenAt: undefined })).data

it('a log-in in the midst of an erasure or after it opens nothing', async () => {
  const dev = await signUp(place, 'Dev')
  await dev.does(askClosing)
  await place.settle()
  place.travel(15 * dayMs)
  const { mail } = place.wiring.tools
  const { send } = mail
  mail.send = () => Promise.reject(new Error('The post is closed'))
  await place.app.jobs.runTimed('privacy.close')
  mail.send = send
  const during = await logInLate(dev.id)
  expect((await getCaller(() => place.app.http, during.accessToken).call(walletBalance)).status).toBe(200)
  place.travel(11 * 60_000)
  await place.app.jobs.runTimed('privacy.close')
  expect(await place.rows('select from sessions where account_id = $1', [dev.id])).toEqual([])
  expect(await place.rows('select from known_devices where account_id = $1', [dev.id])).toEqual([])
  for (const { accessToken, refreshToken } of [during, await logInLate(dev.id)]) {
    expect((await getCaller(() => place.app.http, accessToken).call(walletBalance)).status).toBe(401)
    expect((await getCaller(() => place.app.http, refreshToken).call(refreshSession)).status).toBe(401)
  }
})
