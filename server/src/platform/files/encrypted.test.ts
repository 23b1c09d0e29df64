import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { uploadUtility } from '@sparkhood/contract/people/kyc'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpReply } from '../../../test/caller.ts'
import { openQuarrels } from '../../../test/disputes.ts'
import { documentFile } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { picture } from '../../../test/pictures.ts'
import { refuse } from '../refuse.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>
let bookingId: string

beforeAll(async () => {
  place = await openNeighbourhood()
  quarrels = await openQuarrels(place)
  bookingId = await quarrels.bookedUntil('accepted')
})
afterAll(() => place.close())

const sweep = () => place.app.jobs.runTimed('sealed.sweep')
const isThere = async (file: string): Promise<boolean> => {
  const opened = await place.wiring.tools.files.open(file)
  opened?.stream.destroy()
  return opened !== undefined
}

/** Runs something that stores a file, while the database fails before it references the file; returns the file. */
async function leftBy(work: () => Promise<HttpReply>): Promise<string> {
  const { db, files } = place.wiring.tools
  const [put, transaction] = [files.put, db.transaction]
  let file = ''
  files.put = async (name, bytes) => {
    file = name
    await put.call(files, name, bytes)
  }
  db.transaction = async () => refuse('service.unavailable', { retryAfterS: 2 })
  const heard = await work()
  Object.assign(files, { put })
  Object.assign(db, { transaction })
  expect(heard.status).toBe(503)
  return file
}

it.each([
  ['a document', async () => quarrels.ana.call(uploadUtility, { files: [await documentFile()] })],
  [
    'words in a dispute',
    async () =>
      quarrels.ana.call(openDispute, { body: { bookingId, message: 'Look.' }, files: [await picture('file')] }),
  ],
  [
    'a message',
    async () =>
      quarrels.ana.call(sendMessage, { body: { receiverId: quarrels.ben.id }, files: [await picture('photo')] }),
  ],
])('a file that came with %s goes an hour later, where nothing came to name it', async (_what, send) => {
  const file = await leftBy(send)
  await sweep()
  expect(await isThere(file)).toBe(true)
  place.travel(hourMs)
  await sweep()
  expect(await isThere(file)).toBe(false)
  expect(await place.rows('select from sealed_leftovers')).toEqual([])
})

it('a file goes that a process of the version before has left behind', async () => {
  const file = 'kyc/left-behind.sealed'
  await place.wiring.tools.files.put(file, Buffer.from('sealed'))
  await place.rows('insert into kyc_leftovers values ($1, $2)', [file, place.now()])
  await sweep()
  expect(await isThere(file)).toBe(false)
  expect(await place.rows('select from kyc_leftovers')).toEqual([])
})
