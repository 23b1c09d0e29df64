import { expect, it } from 'vitest'
import { type ListedPhoto, movedTo, type PhotoCalls, savePhotos, storedPhotos } from './photo-list.ts'

const file = (name: string): File => new File(['x'], name, { type: 'image/png' })
const fresh = (name: string, replaces?: string): ListedPhoto => ({
  key: name,
  file: file(name),
  state: 'new',
  replaces,
})

/** A server that has some photos, refuses files called bad, and records the calls. */
const serverWith = (...addresses: string[]) => {
  let has = addresses
  const heard: string[] = []
  const calls: PhotoCalls = {
    remove: async (gone) => {
      heard.push(`remove ${gone}`)
      has = has.filter((address) => !gone.includes(address))
      return has
    },
    add: async ({ name }, replaces) => {
      heard.push(replaces ? `add ${name} for ${replaces}` : `add ${name}`)
      if (name === 'bad') throw new Error('Only image files are allowed')
      has = [...has.filter((address) => address !== replaces), `/${name}`]
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
const save = async (wanted: ListedPhoto[], server: ReturnType<typeof serverWith>, known = server.has()) => {
  const told: string[] = []
  const saved = await savePhotos(
    wanted,
    { stored: server.has(), known: new Set(known) },
    {
      calls: server.calls,
      report: (key, photo) => told.push(`${key} ${'address' in photo ? 'stored' : photo.state}`),
      wordsFor: (failure) => (failure as Error).message,
    },
  )
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

it('sends what failed again where others are stored now, and what was removed goes', async () => {
  const server = serverWith('/a', '/b')
  const { saved } = await save([fresh('c'), ...storedPhotos(['/b'])], server)
  expect(server.heard).toEqual(['remove /a', 'add c', 'order /c,/b'])
  expect(saved).toEqual([{ key: 'c', address: '/c' }, ...storedPhotos(['/b'])])
})

it('leaves alone what was added elsewhere meanwhile, behind its own', async () => {
  const server = serverWith('/a', '/b', '/elsewhere')
  await save([...storedPhotos(['/b']), fresh('c')], server, ['/a', '/b'])
  expect(server.heard).toEqual(['remove /a', 'add c', 'order /b,/c,/elsewhere'])
})

it('leaves out what was removed elsewhere meanwhile', async () => {
  const server = serverWith('/b')
  const { saved } = await save([...storedPhotos(['/a', '/b']), fresh('c')], server, ['/a', '/b'])
  expect(server.heard).toEqual(['add c'])
  expect(saved).toEqual([...storedPhotos(['/b']), { key: 'c', address: '/c' }])
})

it('knows a photo again whose answer was lost when it was sent first', async () => {
  const server = serverWith('/a', '/b', '/c')
  // Sent again with its idempotency key it gets the first reply, with the photos of that time.
  server.calls.add = async () => ['/a', '/b']
  const { saved } = await save([...storedPhotos(['/a']), fresh('b'), ...storedPhotos(['/c'])], server, ['/a', '/c'])
  expect(saved).toEqual([...storedPhotos(['/a']), { key: 'b', address: '/b' }, ...storedPhotos(['/c'])])
  expect(server.heard).toEqual([])
})

it('takes a photo away that was cropped once its crop has arrived', async () => {
  const server = serverWith('/a', '/b')
  await save([fresh('c', '/a'), ...storedPhotos(['/b'])], server)
  expect(server.heard).toEqual(['add c for /a', 'order /c,/b'])
})

it('keeps a photo that was cropped, in its place, while its crop does not arrive', async () => {
  const server = serverWith('/a', '/b', '/c')
  const { saved } = await save([...storedPhotos(['/c']), fresh('bad', '/a'), ...storedPhotos(['/b'])], server)
  expect(server.heard).toEqual(['add bad for /a', 'order /c,/a,/b'])
  expect(saved[1]).toMatchObject({ key: 'bad', state: 'failed', replaces: '/a' })
  await save(storedPhotos(['/c', '/b']), server)
  expect(server.has()).toEqual(['/c', '/b'])
})

it('takes none of four away before its crop has arrived', async () => {
  const server = serverWith('/a', '/b', '/c', '/d')
  const { saved } = await save([fresh('bad', '/a'), fresh('e', '/b'), ...storedPhotos(['/c', '/d'])], server)
  expect(server.heard).toEqual(['add bad for /a', 'add e for /b', 'order /a,/e,/c,/d'])
  expect(saved[0]).toMatchObject({ key: 'bad', state: 'failed', replaces: '/a' })
  expect(server.has()).toEqual(['/a', '/e', '/c', '/d'])
})

it('only adds a crop of what was removed elsewhere meanwhile', async () => {
  const server = serverWith('/b')
  await save([fresh('c', '/a'), ...storedPhotos(['/b'])], server, ['/a', '/b'])
  expect(server.heard).toEqual(['add c', 'order /c,/b'])
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
