import { type PhotoSize, photoAt, photoSizes } from '@sparkhood/contract/files'
import { getProfile, removePhoto, uploadPhoto } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { hugeBytes, notPictures, picture } from '../../../test/pictures.ts'

let place: Neighbourhood
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

const toProfile = async (whom: Person, viewer: Person = whom) =>
  (await viewer.does(getProfile, { params: { id: whom.id } })).data

const sizes = Object.keys(photoSizes) as PhotoSize[]

describe('a profile photo', () => {
  it('is stored in four sizes, shown to others and replaced', async () => {
    const { data } = await ana.does(uploadPhoto, { files: [await picture('photo')] })
    expect(data.photo).toMatch(/^\/files\/[0-9a-f-]{36}\/full\.webp#[\w-]{20,40}$/)
    expect((await toProfile(ana, ben)).photourl).toBe(data.photo)
    // A browser keeps what stands after the # to itself.
    const at = (photo: string) => place.app.http.inject({ url: photo.split('#')[0] ?? '' })
    for (const size of sizes) {
      const stored = await at(photoAt(data.photo, size))
      expect(stored).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })
    }
    // As one from before there were these sizes.
    for (const size of ['face', 'phone'] as const) {
      await place.wiring.tools.files.remove(
        photoAt(data.photo, size).split('#')[0]?.replace('/files/', 'photos/') ?? '',
      )
      expect((await at(photoAt(data.photo, size))).statusCode).toBe(200)
    }
    const second = await ana.does(uploadPhoto, { files: [await picture('photo', 'tomato')] })
    expect((await at(second.data.photo)).statusCode).toBe(200)
    expect((await at(data.photo)).statusCode).toBe(404)
  })

  it('is removed by its member, and its files with it; idempotent', async () => {
    const cara = await signUp(place, 'Cara')
    const { data } = await cara.does(uploadPhoto, { files: [await picture('photo')] })
    const heard = await cara.does(removePhoto)
    expect(heard.message).toBe('Your photo is gone')
    const after = await toProfile(cara)
    expect(after.photourl).toBe('')
    expect(after.completion).toContainEqual({ item: 'photo', done: false })
    expect((await toProfile(cara, ben)).photourl).toBe('')
    for (const size of sizes) {
      const url = photoAt(data.photo, size).split('#')[0] ?? ''
      expect((await place.app.http.inject({ url })).statusCode).toBe(404)
    }
    await cara.does(removePhoto)
    expect((await place.visitor.call(removePhoto)).status).toBe(401)
  })

  it.each(notPictures)('is not %s', async (_what, bytes) => {
    const before = (await toProfile(ana)).photourl
    const heard = await ana.call(uploadPhoto, { files: [{ field: 'photo', name: 'me.png', bytes }] })
    expect(heard).toMatchObject({ status: 422, body: { message: 'Please select an image file' } })
    expect((await toProfile(ana)).photourl).toBe(before)
  })

  it('is at most 5 MB, and has to be sent', async () => {
    const heard = await ana.call(uploadPhoto, { files: [{ field: 'photo', name: 'me.png', bytes: hugeBytes }] })
    expect(heard).toMatchObject({ status: 413, body: { message: 'Image size should be less than 5MB' } })
    expect(await ana.call(uploadPhoto, { files: [] })).toMatchObject({ status: 422, body: { code: 'photo.missing' } })
    expect(await ana.call(uploadPhoto)).toMatchObject({ status: 422, body: { code: 'photo.missing' } })
  })
})
