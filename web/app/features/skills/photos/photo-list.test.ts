import { expect, it } from 'vitest'
import { type ListedPhoto, movedTo, type PhotoCalls, savePhotos, storedPhotos } from './photo-list.ts'

const file = (name: string): File => new File(['x'], name, { type: 'image/png' })
const fresh = (name: string): ListedPhoto => ({ key: name, file: file(name), state: 'new' })

/** A server that has some photos, refuses files called bad, and writes down what it was told. */
const serverWith = (...addresses: string[]) => {
  let has = addresses
  const heard: string[] = []
  const calls: PhotoCalls = {
    remove: async (gone) => {
      heard.push(`remove ${gone}`)
      has = has.filter((address) => !gone.includes(address))
      return has
    },
    add: async ({ name }) => {
      heard.push(`add ${name}`)
      if (name === 'bad') throw new Error('Only image files are allowed')
      has = [...has, `/${name}`]
      return has
    },
    order: async (order) => {
      heard.push(`order ${order}`)
      has = order
      return has
    },
  }
  return { calls, heard, has: () => has }
}
const save = async (wanted: ListedPhoto[], server: ReturnType<typeof serverWith>) => {
  const told: string[] = []
  const saved = await savePhotos(wanted, server.has(), {
    calls: server.calls,
    report: (key, photo) => told.push(`${key} ${'address' in photo ? 'stored' : photo.state}`),
    wordsFor: (failure) => (failure as Error).message,
  })
  return { saved, told }
}

it('does nothing where nothing has changed', async () => {
  const server = serverWith('/a', '/b')
  await save(storedPhotos(['/a', '/b']), server)
  expect(server.heard).toEqual([])
})

it('removes first, sends one by one, and puts them in order last', async () => {
  const server = serverWith('/a', '/b', '/c')
  const { saved, told } = await save([fresh('d'), ...storedPhotos(['/c', '/a'])], server)
  expect(server.heard).toEqual(['remove /b', 'add d', 'order /d,/c,/a'])
  expect(told).toEqual(['d sending', 'd stored'])
  expect(saved).toEqual([{ key: 'd', address: '/d' }, ...storedPhotos(['/c', '/a'])])
})

it('tells of a photo that is refused and sends the others', async () => {
  const server = serverWith()
  const { saved, told } = await save([fresh('bad'), fresh('e')], server)
  expect(told).toEqual(['bad sending', 'bad failed', 'e sending', 'e stored'])
  expect(saved[0]).toMatchObject({ key: 'bad', state: 'failed', problem: 'Only image files are allowed' })
  expect(server.has()).toEqual(['/e'])
  await save(saved.slice(1), server)
  expect(server.heard).toEqual(['add bad', 'add e'])
})

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['x', 0, 'abc'],
])('%s moved to %d makes %s', (key, to, order) => {
  const photos = ['a', 'b', 'c'].map((one) => ({ key: one }))
  expect(
    movedTo(photos, key, to)
      .map((photo) => photo.key)
      .join(''),
  ).toBe(order)
})
