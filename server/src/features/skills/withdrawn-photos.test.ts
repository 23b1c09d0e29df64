import { report } from '@sparkhood/contract/admin/safety'
import { addSkill, deleteSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'

let place: Neighbourhood
let ana: Person
let ben: Person

beforeEach(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
})
afterEach(() => place.close())

const offer = async () => {
  const skillCategoryId = (await ben.does(listCategories)).data[0]._id
  const body = { skillCategoryId, experience_level: 'expert', hourly_rate: 5, description: 'With care.' }
  const { data } = await ben.does(addSkill, { body, files: [await picture('thumbnails')] })
  return { id: data._id as string, photo: (data.thumbnail01 as string).split('#')[0] ?? '' }
}
const getStatus = async (photo: string) => (await place.app.http.inject({ url: photo })).statusCode
const photosIn = (id: string) => place.rows('select photos from skills where id = $1', [id])
const run = () => place.app.jobs.runTimed('skills.erase-photos')

it('photos of a withdrawn skill go after a month, those of others stay', async () => {
  const [gone, offered] = [await offer(), await offer()]
  await ben.does(deleteSkill, { params: { id: gone.id } })
  place.travel(30 * dayMs - 1000)
  await run()
  expect(await getStatus(gone.photo)).toBe(200)
  place.travel(2000)
  await Promise.all([run(), run()])
  await run()
  expect([await getStatus(gone.photo), await getStatus(offered.photo)]).toEqual([404, 200])
  expect(await photosIn(gone.id)).toEqual([{ photos: [] }])
  expect(await photosIn(offered.id)).toMatchObject([{ photos: [expect.any(String)] }])
})

it('they wait for a report about them to be decided', async () => {
  const { id, photo } = await offer()
  await place.rows(`update skills set approval_status = 'approved' where id = $1`, [id])
  await ana.does(report, { body: { kind: 'skill', subject_id: id, reason: 'other', details: 'Not theirs.' } })
  await ben.does(deleteSkill, { params: { id } })
  place.travel(90 * dayMs)
  await run()
  expect(await getStatus(photo)).toBe(200)
  await place.rows(`update reports set resolved_at = $1, outcome = 'no_action' where subject_id = $2`, [
    place.now(),
    id,
  ])
  await run()
  expect(await getStatus(photo)).toBe(404)
})

it('one that cannot be removed holds up no other, and is tried again', async () => {
  const [stuck, next] = [await offer(), await offer()]
  for (const { id } of [stuck, next]) await ben.does(deleteSkill, { params: { id } })
  place.travel(31 * dayMs)
  const { files } = place.wiring.tools
  const real = files.remove
  const name = stuck.photo.replace('/files/', '').split('/')[0] ?? ''
  files.remove = async (file) => {
    if (file.includes(name)) throw new Error('The disk is away')
    await real.call(files, file)
  }
  await run()
  files.remove = real
  expect([await getStatus(stuck.photo), await getStatus(next.photo)]).toEqual([200, 404])
  await run()
  expect(await getStatus(stuck.photo)).toBe(404)
})
