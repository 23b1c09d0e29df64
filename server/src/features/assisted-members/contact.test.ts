import { correctContact, seeAssisted } from '@sparkhood/contract/admin/assisted-members'
import { makeTakeOverCode } from '@sparkhood/contract/admin/take-over-codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRose, openOrganiser, roseForm } from '../../../test/assisted.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { getCode } from '../../../test/trusted-helpers.ts'

let place: Neighbourhood
let olive: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  olive = await openOrganiser(place, 'Olive')
})
afterAll(() => place.close())

describe('how to reach somebody', () => {
  it('is corrected: another number voids their code, and another home is where visitors come', async () => {
    const rose = await addRose(olive)
    const params = { id: rose.id }
    const see = async () => (await olive.does(seeAssisted, { params })).data
    await olive.does(makeTakeOverCode, { params })
    await olive.does(correctContact, { params, body: { phone: '07700 900200' } })
    expect((await see()).code).not.toBeNull()
    const { lat, lon } = roseForm()
    const home = { locationName: 'Leeds', street: '3 New Row', zip_code: 'LS2 7AA', lat: lat + 0.01, lon }
    await olive.does(correctContact, { params, body: { phone: '0113 496 0000', home } })
    expect(await see()).toMatchObject({ phone: '0113 496 0000', street: '3 New Row', zip_code: 'LS2 7AA', code: null })
    const [kept] = await place.rows<{ phone: string }>('select phone from accounts where id = $1', [rose.id])
    expect(kept?.phone).toBe('+441134960000')
  })

  it('is not the organiser’s own number, half a home, or somebody’s who looks after themselves', async () => {
    const rose = await addRose(olive)
    const correct = (body: object) => olive.call(correctContact, { params: { id: rose.id }, body: body as never })
    expect(await getCode(correct({ phone: '07700 900123' }))).toBe('assisted.yourself')
    expect(await getCode(correct({ phone: '07700 900300', home: { locationName: 'Leeds' } }))).toBe('input.invalid')
    expect(await getCode(correct({ phone: '12' }))).toBe('input.invalid')
    await place.rows('update assisted_members set taken_over_at = added_at where member_id = $1', [rose.id])
    expect(await getCode(correct({ phone: '07700 900300' }))).toBe('assisted.taken_over')
  })
})
