import { agreeToTerms, login, termsVersion } from '@sparkhood/contract/people/accounts'
import { sendConfirmCode } from '@sparkhood/contract/people/credentials'
import { followMember } from '@sparkhood/contract/people/follows'
import { getProfile, updateBio } from '@sparkhood/contract/people/profiles'
import { logout, refreshSession } from '@sparkhood/contract/people/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCaller } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

const agreement = { terms_version: termsVersion, adult: true }
const dueOf = async (person: Person) => (await person.does(getProfile, { params: { id: person.id } })).data.terms_due
const getConsents = (person: Person) =>
  place.rows('select terms_version, agreed_at from consents where account_id = $1 order by agreed_at', [person.id])

/** As if the terms had changed since, and the server had restarted with the new ones. */
async function agreedTo(person: Person, version: string | null): Promise<void> {
  await place.rows('update accounts set terms_version = $2 where id = $1', [person.id, version])
  await place.rows(`update consents set terms_version = $2 where account_id = $1`, [person.id, version ?? 'none'])
  await place.restart()
}

test('Ana agreed when she signed up, and that is kept as a row of its own', async () => {
  expect(await dueOf(ana)).toBeNull()
  expect(await getConsents(ana)).toEqual([{ terms_version: termsVersion, agreed_at: place.now() }])
})

test('after the terms have changed she reads, but does nothing before she agrees', async () => {
  await agreedTo(ana, '2025-01')
  expect(await dueOf(ana)).toBe('changed')
  const refused = { status: 403, body: { code: 'auth.agree_to_terms', message: 'Please agree to our terms first.' } }
  expect(await ana.call(updateBio, { body: { bio: 'Gardener' } })).toMatchObject(refused)
  expect(await ana.call(followMember, { params: { id: ben.id } })).toMatchObject(refused)
  await ana.does(sendConfirmCode)
  await ben.does(updateBio, { body: { bio: 'Baker' } })
})

test('she cannot agree to other terms, nor without being 18 or over', async () => {
  const old = await ana.call(agreeToTerms, { body: { ...agreement, terms_version: '2025-01' } })
  expect(old).toMatchObject({ status: 422, body: { message: 'Please read and accept the terms' } })
  const young = await ana.call(agreeToTerms, { body: { ...agreement, adult: false } })
  expect(young).toMatchObject({ status: 422, body: { message: 'You must be 18 or over to join' } })
  expect(await dueOf(ana)).toBe('changed')
})

test('once she agrees, all her devices go on at once', async () => {
  const { data } = await place.visitor.does(login, { body: { email: ana.email, password: goodPassword } })
  const phone = getCaller(() => place.app.http, data.accessToken)
  expect((await phone.call(updateBio, { body: { bio: 'Gardener' } })).status).toBe(403)
  place.travel(1000)
  await ana.does(agreeToTerms, { body: agreement })
  await ana.does(updateBio, { body: { bio: 'Gardener' } })
  await phone.does(updateBio, { body: { bio: 'Gardener' } })
  expect(await dueOf(ana)).toBeNull()
  expect(await getConsents(ana)).toEqual([
    { terms_version: '2025-01', agreed_at: expect.any(Date) },
    { terms_version: termsVersion, agreed_at: place.now() },
  ])
})

test('agreeing twice keeps the first moment', async () => {
  const before = await getConsents(ana)
  place.travel(1000)
  await ana.does(agreeToTerms, { body: agreement })
  expect(await getConsents(ana)).toEqual(before)
})

test('who has never agreed is told so, and may stay signed in or log out', async () => {
  await agreedTo(ben, null)
  expect(await dueOf(ben)).toBe('new')
  const { data } = await place.visitor.does(login, { body: { email: ben.email, password: goodPassword } })
  await place.visitor.does(refreshSession, { headers: { authorization: `Bearer ${data.refreshToken}` } })
  await ben.does(logout)
})
