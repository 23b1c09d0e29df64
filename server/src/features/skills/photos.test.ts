import {
  addSkill,
  addSkillPhotos,
  deleteSkillPhoto,
  editSkill,
  getSkill,
  listCategories,
  orderSkillPhotos,
} from '@sparkhood/contract/listings/skills'
import { uploadPhoto } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentPhoto } from '../../../test/caller.ts'
import { useUp } from '../../../test/limits.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUp } from '../../../test/people.ts'
import { hugeBytes, notPictures, picture } from '../../../test/pictures.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let category: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  category = (await ben.does(listCategories)).data[0]._id
})
afterAll(() => place.close())

const form = () => ({
  skillCategoryId: category,
  experience_level: 'expert',
  hourly_rate: 10,
  description: 'With care.',
})
const change = { skill_type: 'Gardens', experience_level: 'expert', hourly_rate: 10, description: 'With care.' }
const colours = ['red', 'green', 'blue', 'gold', 'black']
const pictures = (count: number): Promise<SentPhoto[]> =>
  Promise.all(colours.slice(0, count).map((colour) => picture('thumbnails', colour)))
const offerWith = async (count: number) =>
  (await ben.does(addSkill, { body: form(), files: await pictures(count) })).data
const getPhotos = (skill: Record<string, string | null>) =>
  ['thumbnail01', 'thumbnail02', 'thumbnail03', 'thumbnail04'].map((field) => skill[field] ?? null)
const isServed = async (address: string) => (await place.app.http.inject({ url: address })).statusCode === 200

describe('photos of a skill', () => {
  it('stand in the order they were sent, up to four', async () => {
    const skill = await offerWith(4)
    const photos = getPhotos(skill)
    expect(new Set(photos).size).toBe(4)
    for (const photo of photos) expect(await isServed(photo ?? '')).toBe(true)
    expect(getPhotos((await ana.does(getSkill, { params: { id: skill._id } })).data)).toEqual(photos)
  })

  it('are added by an edit while there is room', async () => {
    const skill = await offerWith(3)
    const { data } = await ben.does(editSkill, { params: { id: skill._id }, body: change, files: await pictures(1) })
    expect(getPhotos(data).slice(0, 3)).toEqual(getPhotos(skill).slice(0, 3))
    expect(getPhotos(data)[3]).not.toBeNull()
    const full = await ben.call(editSkill, { params: { id: skill._id }, body: change, files: await pictures(1) })
    expect(full).toMatchObject({ status: 422, body: { message: 'Maximum 4 images allowed' } })
  })

  it('never pass four when two edits come at once', async () => {
    const skill = await offerWith(3)
    const files = await pictures(1)
    const edits = [1, 2].map(() => ben.call(editSkill, { params: { id: skill._id }, body: change, files }))
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422])
  })

  it('are removed by their fields, and the others move up', async () => {
    const skill = await offerWith(3)
    const [first, second, third] = getPhotos(skill)
    const remove = (body: object) => ben.does(deleteSkillPhoto, { params: { id: skill._id }, body: { ...body } })
    const { data } = await remove({ thumbnail02: second, thumbnail04: 'none' })
    expect(getPhotos(data)).toEqual([first, third, null, null])
    expect(data.approval_status).toBe('approved')
    expect([await isServed(first ?? ''), await isServed(second ?? '')]).toEqual([true, false])
    expect(getPhotos((await remove({})).data)).toEqual([first, third, null, null])
  })

  it('are removed by their owner alone', async () => {
    const skill = await offerWith(1)
    const heard = await ana.call(deleteSkillPhoto, { params: { id: skill._id }, body: { thumbnail01: '' } })
    expect(heard).toMatchObject({ status: 404, body: { code: 'skill.not_found' } })
    expect(await isServed(getPhotos(skill)[0] ?? '')).toBe(true)
  })
})

describe('photos that are added by themselves', () => {
  const add = async (id: string, count: number) =>
    ben.call(addSkillPhotos, { params: { id }, files: await pictures(count) })

  it('stand behind the others, while there is room', async () => {
    const skill = await offerWith(2)
    const heard = await add(skill._id, 1)
    expect(getPhotos(heard.body.data).slice(0, 2)).toEqual(getPhotos(skill).slice(0, 2))
    expect(await isServed(getPhotos(heard.body.data)[2] ?? '')).toBe(true)
    expect(await add(skill._id, 2)).toMatchObject({ status: 422, body: { message: 'Maximum 4 images allowed' } })
    expect((await add(skill._id, 1)).status).toBe(200)
  })

  it('take the place of another in one go, also where there are four', async () => {
    const skill = await offerWith(4)
    const [first, second, third, fourth] = getPhotos(skill)
    const replace = async (replaces: unknown, files: SentPhoto[]) =>
      ben.call(addSkillPhotos, { params: { id: skill._id }, body: { replaces }, files })
    const refused = [{ field: 'thumbnails', name: 'x.png', bytes: Buffer.from('hello') }]
    expect((await replace(second, refused)).status).toBe(422)
    expect(await isServed(second ?? '')).toBe(true)
    const { status, body } = await replace(second, await pictures(1))
    expect([status, getPhotos(body.data).slice(0, 3)]).toEqual([200, [first, third, fourth]])
    expect(await isServed(getPhotos(body.data)[3] ?? '')).toBe(true)
    expect(await isServed(second ?? '')).toBe(false)
    // A removed photo makes no room a second time, and nobody else's photo makes any.
    for (const photo of [second, getPhotos(await offerWith(1))[0]])
      expect(await replace(photo, await pictures(1))).toMatchObject({
        status: 422,
        body: { message: 'Maximum 4 images allowed' },
      })
  })

  it('never pass four when they come at once', async () => {
    const skill = await offerWith(2)
    const statuses = (await Promise.all([1, 2, 3].map(() => add(skill._id, 1)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 422])
  })

  it('are added by the owner alone, and only if they are photos', async () => {
    const skill = await offerWith(0)
    const files = await pictures(1)
    expect((await ana.call(addSkillPhotos, { params: { id: skill._id }, files })).status).toBe(404)
    const text = { field: 'thumbnails', name: 'x.png', bytes: Buffer.from('hello') }
    const heard = await ben.call(addSkillPhotos, { params: { id: skill._id }, files: [text] })
    expect(heard).toMatchObject({ status: 422, body: { message: 'Only image files are allowed' } })
  })
})

describe('the order of photos', () => {
  const order = (person: Person, id: string, photos: unknown[]) =>
    person.call(orderSkillPhotos, { params: { id }, body: { order: photos } })

  it('is as the owner puts it, the first the cover, and needs no approval', async () => {
    const skill = await offerWith(3)
    const [first, second, third] = getPhotos(skill)
    const { body } = await order(ben, skill._id, [third, first, second])
    expect(getPhotos(body.data)).toEqual([third, first, second, null])
    expect(body.data.approval_status).toBe('approved')
  })

  it('names each photo that is there, once', async () => {
    const skill = await offerWith(2)
    const [first, second] = getPhotos(skill)
    const wrong = [[first], [first, first], [second, first, first], [first, '/files/other/full.webp'], []]
    for (const photos of wrong)
      expect(await order(ben, skill._id, photos)).toMatchObject({ status: 409, body: { code: 'skill.photos_changed' } })
    expect((await order(ben, skill._id, [1])).status).toBe(422)
    expect((await order(ana, skill._id, [second, first])).status).toBe(404)
    expect(getPhotos((await ben.does(getSkill, { params: { id: skill._id } })).data)).toEqual([
      first,
      second,
      null,
      null,
    ])
  })
})

describe('what is not taken as a photo', () => {
  const sent = (bytes: Buffer): SentPhoto => ({ field: 'thumbnails', name: 'x.png', bytes })

  it.each(notPictures)('%s', async (_what, bytes) => {
    const heard = await ben.call(addSkill, { body: form(), files: [...(await pictures(1)), sent(bytes)] })
    expect(heard).toMatchObject({ status: 422, body: { message: 'Only image files are allowed' } })
  })

  it('more than 5 MB', async () => {
    const heard = await ben.call(addSkill, { body: form(), files: [sent(hugeBytes)] })
    expect(heard).toMatchObject({ status: 413, body: { message: 'File size must be less than 5MB' } })
  })

  it.each([5, 9])('%d at once', async (count) => {
    const [one] = await pictures(1)
    const files = Array.from({ length: count }, () => one as SentPhoto)
    const heard = await ben.call(addSkill, { body: form(), files })
    expect(heard).toMatchObject({ status: 422, body: { message: 'Maximum 4 images allowed' } })
  })

  it('one for a skill that is not one’s own', async () => {
    const id = await offerSkill(ben)
    const heard = await ana.call(editSkill, { params: { id }, body: change, files: await pictures(1) })
    expect(heard.status).toBe(404)
  })
})

it('asks people to wait who send more forms with photos in a day than anybody needs', async () => {
  const files = [await picture('photo')]
  await useUp(place, { name: 'photos', times: 200, withinS: 24 * 3600 }, ana.id)
  expect(await ana.call(uploadPhoto, { files })).toMatchObject({ status: 429, body: { code: 'limit.too_many' } })
  expect((await ana.call(addSkill, { body: form() })).status).toBe(200)
})
