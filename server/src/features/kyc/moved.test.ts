import { listIdentityDocuments, listUtilityBills } from '@sparkhood/contract/people/kyc'
import { getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passChecks, sendIdentity, signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../test/people.ts'
import { raceForRows } from '../../../test/waiting.ts'

let place: Neighbourhood
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

const change = (who: Person, body: object) => who.does(updateProfile, { params: { id: who.id }, body: { ...body } })
const getBadge = async (who: Person) => (await who.does(getProfile, { params: { id: who.id } })).data.kyc_month

async function checkedAtHome(name: string): Promise<Person> {
  const who = await signUp(place, name)
  await settleIn(who)
  await passChecks(who, ruth)
  return who
}

describe('whoever was checked', () => {
  it('sends another bill from another home', async () => {
    const wes = await checkedAtHome('Wes')
    await settleIn(wes, { lat: leeds.lat + 0.0001, lon: leeds.lon })
    await place.settle()
    expect(await getBadge(wes)).toBe('2026-11')
    await settleIn(wes, { lat: 51.5246, lon: -0.0741 })
    await place.settle()
    expect(await getBadge(wes)).toBeNull()
    const [bill] = (await wes.does(listUtilityBills)).data
    expect(bill.rejection_advice).toBe('Send a bill for your new address.')
  })

  it.each([
    ['Ada', { street: '14 Mill Lane' }, null],
    ['Bob', { zip_code: 'LS1 9XX' }, null],
    ['Cal', { street: '' }, null],
    ['Dot', { street: ' 12  mill lane', zip_code: 'ls14dy' }, '2026-11'],
    ['Eli', { locationName: 'Leeds, the blue door' }, '2026-11'],
  ])('and is called %s, and writes %j of the same home, has the badge of %s', async (name, body, month) => {
    const who = await checkedAtHome(name)
    await change(who, body)
    await place.settle()
    expect(await getBadge(who)).toBe(month)
  })

  it('keeps the badge where they send their profile back as it was read', async () => {
    const fay = await checkedAtHome('Fay')
    const { data } = await fay.does(getProfile, { params: { id: fay.id } })
    const { firstname, lastname, locationName, street, zip_code, lat, lon } = data
    await change(fay, { firstname, lastname, locationName, street, zip_code, lat, lon })
    await place.settle()
    expect(await getBadge(fay)).toBe('2026-11')
  })
})

it('an approval that a new name has waited for is of the name before, and is taken back', async () => {
  const gil = await signUp(place, 'Gil')
  await sendIdentity(gil)
  const getState = async () => (await gil.does(listIdentityDocuments)).data[0]
  const { _id } = await getState()
  const inASecond = new Date(place.now().getTime() + 1000)
  await raceForRows(place, {
    first: (client) => client.query('select 1 from profiles where member_id = $1 for no key update', [gil.id]),
    second: () => change(gil, { lastname: 'Berg' }),
    meanwhile: (client) =>
      client.query(`update kyc_documents set status = 'approved', decided_at = $2, decided_by = $3 where id = $1`, [
        _id,
        inASecond,
        ruth.id,
      ]),
  })
  await place.settle()
  expect((await getState()).approval_status).toBe('rejected')
})
