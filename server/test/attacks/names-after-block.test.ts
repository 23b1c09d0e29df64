import { blockMember } from '@sparkhood/contract/admin/safety'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { listHelpers } from '@sparkhood/contract/people/trusted-helpers'
import { vouchesGiven } from '@sparkhood/contract/people/vouches'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Household, letHelp, openHousehold } from '../trusted-helpers.ts'

// Dana helped Rose and vouches for her. Rose blocks her, and goes by another name from then on.
let place: Neighbourhood
let home: Household
beforeAll(async () => {
  place = await openNeighbourhood()
  home = await openHousehold(place)
  const { rose, dana } = home
  await letHelp(rose, dana)
  await place.rows(
    `insert into vouches (id, voucher_id, member_id, how, years, comment, created_at)
     values (gen_random_uuid(), $1, $2, 'friend', null, '', $3)`,
    [dana.id, rose.id, place.now()],
  )
  await rose.does(blockMember, { params: { id: dana.id } })
  await rose.does(updateProfile, { params: { id: rose.id }, body: { firstname: 'Margaret', lastname: 'Newname' } })
})
afterAll(() => place.close())

it('a former helper who was blocked reads no name of the member', async () => {
  const [grant] = (await home.dana.does(listHelpers)).data
  expect(grant).toMatchObject({ state: 'ended', ended_by: 'account', other: null })
})

it('the member still reads who helped them', async () => {
  const [grant] = (await home.rose.does(listHelpers)).data
  expect(grant.other).toMatchObject({ _id: home.dana.id, firstname: 'Dana' })
})

it('somebody who vouches for whoever blocked them reads no name of them', async () => {
  const [given] = (await home.dana.does(vouchesGiven)).data
  expect(given.member).toEqual({ _id: home.rose.id, firstname: '', lastname: '', photourl: '' })
  expect(given.reachable).toBe(false)
})
