import { getBooking } from '@sparkhood/contract/bookings/bookings'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/bookings.ts'
import { passChecks, sendIdentity, signUpAdmin } from '../../../test/documents.ts'
import { giveSparks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

describe('the badge', () => {
  it('stands on the card of whoever passed, with the month', async () => {
    const mia = await signUp(place, 'Mia')
    const ned = await signUp(place, 'Ned')
    for (const who of [mia, ned]) await settleIn(who)
    await passChecks(mia, ruth)
    await sendIdentity(ned)
    const { data } = await ruth.does(peopleNearby, { params: { ...leeds, distance: 'all' } })
    const months = Object.fromEntries(
      data.map((one: { firstname: string; kyc_month?: string }) => [one.firstname, one.kyc_month ?? null]),
    )
    expect(months).toMatchObject({ Mia: '2026-11', Ned: null })
  })

  it('stands beside both sides of a booking', async () => {
    const [ola, pip] = [await signUp(place, 'Ola'), await signUp(place, 'Pip')]
    await passChecks(ola, ruth)
    const skill = await offerSkill(ola)
    await giveSparks(place, pip, 50)
    const at = new Date(`${new Date(place.now().getTime() + 72 * hourMs).toISOString().slice(0, 10)}T12:00:00Z`)
    const id = await ask(pip, ola, { skill, at, method: 'spark_token' })
    const { data } = await pip.does(getBooking, { params: { id } })
    expect([data.provider.kyc_month, data.client.kyc_month]).toEqual(['2026-11', null])
  })
})
