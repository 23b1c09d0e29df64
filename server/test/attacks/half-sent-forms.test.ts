import { type AddressInfo, connect, type Socket } from 'node:net'
import { uploadPhoto } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formRoomBytes } from '../../src/platform/http/mount.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { picture } from '../pictures.ts'

const megabyte = 1024 * 1024
let place: Neighbourhood
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  place = await openNeighbourhood()
  await place.app.http.listen({ host: '127.0.0.1', port: 0 })
  port = (place.app.http.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await place.close()
})

const head = `--b\r\ncontent-disposition: form-data; name="thumbnails"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`

/** Announces this many bytes, and sends next to none of them. */
function begin({ token }: Person, skill: string, bytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  const lines = [
    `POST /api/skills/photos/${skill} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${bytes}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${head}${'a'.repeat(1024)}`)
  return new Promise((resolve) => {
    socket.once('data', (piece) => resolve(piece.toString()))
  })
}

/** Starts one form more than a member may; the first reply comes once all of them have started. */
const beginAll = (who: Person, [skill, bytes]: [string, number]): Promise<string> =>
  Promise.race([1, 2, 3, 4].map(() => begin(who, skill, bytes)))

it('two members who announce all that there is room for keep nobody else from sending a picture', async () => {
  const [mal, max, ana] = [await signUp(place, 'Mal'), await signUp(place, 'Max'), await signUp(place, 'Ana')]
  for (const one of [mal, max]) await settleIn(one)
  const most = 27 * megabyte
  expect(await beginAll(mal, [await offerSkill(mal), most])).toMatch(/limit\.too_fast/)
  const rest = Math.floor((formRoomBytes - 3 * most) / 3)
  expect(await beginAll(max, [await offerSkill(max), rest])).toMatch(/limit\.too_fast/)
  const heard = await ana.call(uploadPhoto, { files: [await picture('photo')] })
  expect([heard.status, heard.body.code]).toEqual([200, undefined])
})
