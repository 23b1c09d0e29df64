import { expect, test } from 'vitest'
import { dropPhotos, keepPhotos, withPhotoCleanup } from './photos.ts'
import { refuse } from './refuse.ts'
import type { FullMemberScope } from './scope.ts'

const photo = '/files/0199aaaa-0000-7000-8000-000000000000/full.webp#3OcRJYB4d3h_iIeHeEh3eIhw-j2A'

function openAlbum() {
  const removed: string[] = []
  const files = {
    put: async () => {},
    open: async () => undefined,
    remove: async (name: string) => void removed.push(name),
  }
  const images = { prepare: async () => 'busy' }
  const limits = { count: async () => {} }
  const scope = { files, images, limits, actor: {}, log: {} } as unknown as FullMemberScope
  return { removed, scope }
}

test('nobody finds a photo by trying: each stands under 144 bits of chance', async () => {
  const { scope } = openAlbum()
  const drawn = { ...scope, images: { prepare: async () => ({ face: '', card: '', phone: '', full: '', blur: 'b' }) } }
  const sent = [1, 2].map(() => ({
    field: 'photo',
    bytes: Buffer.alloc(1),
    contentType: 'image/png',
    filename: 'a.png',
  }))
  const refusals = { notImage: 'photo.not_image', tooMany: 'photo.not_image' } as const
  const addresses = await keepPhotos(drawn as unknown as FullMemberScope, sent, { refusals })
  for (const address of addresses) expect(address).toMatch(/^\/files\/[0-9a-f]{36}\/full\.webp#b$/)
  expect(new Set(addresses).size).toBe(2)
})

test('photos go when what they were stored for is refused or fails', async () => {
  const { removed, scope } = openAlbum()
  await expect(withPhotoCleanup(scope, [photo], async () => refuse('skill.not_found'))).rejects.toThrow()
  expect(removed).toHaveLength(4)
  await expect(withPhotoCleanup(scope, [photo], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(removed).toHaveLength(8)
})

test('photos stay when the database went away, because it may have kept what names them', async () => {
  const { removed, scope } = openAlbum()
  await expect(withPhotoCleanup(scope, [photo], async () => refuse('service.unavailable'))).rejects.toThrow()
  expect(removed).toEqual([])
})

test('whoever sends one more picture than can wait is asked to come back', async () => {
  const { scope } = openAlbum()
  const sent = [{ field: 'photo', bytes: Buffer.alloc(1), contentType: 'image/png', filename: 'a.png' }]
  const refusals = { notImage: 'photo.not_image', tooMany: 'photo.not_image' } as const
  const keeping = keepPhotos(scope, sent, { refusals })
  await expect(keeping).rejects.toMatchObject({ code: 'service.unavailable', retryAfterS: 5 })
})

test.each([
  ['not_image', 'skill.only_images'],
  ['other_kind', 'photo.other_kind'],
  ['unreadable', 'photo.damaged'],
])('a file that is %s is refused as %s', async (why, code) => {
  const { scope } = openAlbum()
  const drawn = { ...scope, images: { prepare: async () => why } } as unknown as FullMemberScope
  const sent = [{ field: 'photo', bytes: Buffer.alloc(1), contentType: 'image/png', filename: 'a.png' }]
  const refusals = { notImage: 'skill.only_images', tooMany: 'skill.too_many_images' } as const
  await expect(keepPhotos(drawn, sent, { refusals })).rejects.toMatchObject({ code })
})

test('whatever stands after the name of a photo is no part of the files', async () => {
  const { removed, scope } = openAlbum()
  await dropPhotos(scope, [photo, '', 'https://example.org/files/me/full.webp'])
  const folder = 'photos/0199aaaa-0000-7000-8000-000000000000'
  expect(removed).toEqual([`${folder}/face.webp`, `${folder}/card.webp`, `${folder}/phone.webp`, `${folder}/full.webp`])
})
