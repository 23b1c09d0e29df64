import { blockMember, report, unblockMember } from '@sparkhood/contract/admin/safety'
import { addDisputeWords, getDispute, getDisputeFile } from '@sparkhood/contract/bookings/disputes'
import { getKycFile, listIdentityDocuments } from '@sparkhood/contract/people/kyc'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { getMessagePhoto, sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessions, longSessions } from '../bookings.ts'
import { openQuarrels } from '../disputes.ts'
import { sendIdentity } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'
import { picture } from '../pictures.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>
let mo: Person
/** The paths, under /api, of a photo from Ben to Ana and of a file in their dispute. */
let photo: string
let file: string

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  quarrels = await openQuarrels(place)
  const { ana, ben } = quarrels
  mo = await signUp(place, 'Mo')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
  await ana.does(sendMessage, { body: { receiverId: ben.id, content: 'What does it look like?' } })
  const { data } = await ben.does(sendMessage, { body: { receiverId: ana.id }, files: [await picture('photo')] })
  photo = getMessagePhoto.path.replace(':id', data._id)
  const id = await quarrels.disputed()
  await ben.does(addDisputeWords, { params: { id }, body: { message: 'See.' }, files: [await picture('file')] })
  const words = (await ben.does(getDispute, { params: { id } })).data.words.at(-1)
  file = getDisputeFile.path.replace(':id', words.id)
})
afterAll(() => place.close())

type Ways = 'GET' | 'HEAD'
const open = (
  who: Person | undefined,
  url: string,
  { method = 'GET' as Ways, ...headers }: Record<string, string> & { method?: Ways } = {},
) =>
  place.app.http.inject({ method, url, headers: { ...headers, ...(who && { authorization: `Bearer ${who.token}` }) } })

/** Ways to request a file, a part of it, or only its headers. */
const ways: [string, Record<string, string> & { method?: Ways }][] = [
  ['GET', {}],
  ['HEAD', { method: 'HEAD' }],
  ['a range', { range: 'bytes=0-99' }],
  ['a range at the end', { range: 'bytes=-1' }],
  ['a range by HEAD', { method: 'HEAD', range: 'bytes=0-0' }],
  ['what is newer', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  ['what they claim to have', { 'if-none-match': '*' }],
  ['another form of it', { accept: 'application/json', 'accept-encoding': 'gzip, br' }],
  ['another method in a header', { 'x-http-method-override': 'GET', 'x-original-url': '/files/photos' }],
]
const files: [string, () => string][] = [
  ['the photo of a message', () => photo],
  ['the file of a dispute', () => file],
]

describe.each(files)('%s', (_, path) => {
  it.each(ways)('is nobody else’s by %s, at either prefix: as if it were not there', async (_way, asking) => {
    const nowhere = path().replace(/[0-9a-f-]{36}$/, '0190f000-0000-7000-8000-0000000000ff')
    for (const prefix of ['/api', ''])
      for (const who of [quarrels.cara, mo, undefined]) {
        const [heard, missing] = [await open(who, prefix + path(), asking), await open(who, prefix + nowhere, asking)]
        expect(heard.statusCode).toBe(who ? 404 : 401)
        expect([heard.statusCode, heard.body]).toEqual([missing.statusCode, missing.body])
        expect(heard.headers['content-length']).toBe(missing.headers['content-length'])
        expect(heard.headers['cache-control']).toBe('no-store')
        for (const name of ['etag', 'last-modified', 'content-range', 'accept-ranges', 'content-disposition'])
          expect([name, heard.headers[name]]).toEqual([name, undefined])
      }
  })

  it.each(ways)('comes whole to its two sides by %s, and nobody between may keep it', async (_way, asking) => {
    for (const who of [quarrels.ana, quarrels.ben]) {
      const heard = await open(who, `/api${path()}`, asking)
      expect(heard).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } })
      expect(heard.rawPayload.length > 0).toBe(asking.method !== 'HEAD')
    }
  })

  it.each([
    ['in capitals', (id: string) => id.toUpperCase()],
    ['with a slash', (id: string) => `${id}/`],
    ['with a byte of nothing', (id: string) => `${id}%00`],
    ['with an ending', (id: string) => `${id}.webp`],
    ['by its first part', (id: string) => id.slice(0, 8)],
    ['from above', (id: string) => `x/../${id}`],
    ['from above in escapes', (id: string) => `x%2f..%2f${id}`],
    ['with parameters', (id: string) => `${id};a=b`],
    ['with a query of another’s id', (id: string) => `${id}?id=${quarrels.ana.id}&senderId=${quarrels.ana.id}`],
  ])('is not reached %s', async (_way, change) => {
    const address = path().replace(/[0-9a-f-]{36}$/, change)
    for (const prefix of ['/api', '/api/', '']) {
      const heard = await open(quarrels.cara, prefix + address)
      expect([404, 422]).toContain(heard.statusCode)
      expect(heard.rawPayload.subarray(0, 4).toString()).not.toBe('RIFF')
    }
  })
})

it('what is stored sealed has no address among public photos, whatever the path', async () => {
  const stored = await place.rows<{ file: string }>(
    `select photo as file from messages where photo is not null union select file from dispute_words where file is not null`,
  )
  expect(stored.length).toBeGreaterThan(1)
  for (const { file: name } of stored) {
    const id = name.split('/')[1] ?? ''
    for (const path of [
      name,
      `../${name}`,
      `photos/../../${name}`,
      `photos%2f..%2f..%2f${encodeURIComponent(name)}`,
      `${id}/full.webp`,
      `${id.replace('.sealed', '')}/full.webp`,
      `..%5c${name}`,
      `%2e%2e/${name}`,
      `./${name}`,
    ])
      expect([path, (await open(quarrels.ana, `/files/${path}`)).statusCode]).toEqual([path, 404])
  }
})

it('a moderator opens the photo of a message only while a report of it waits, and never the file of a dispute', async () => {
  const { ana, ben } = quarrels
  const id = photo.slice(-36)
  expect((await open(mo, `/api${photo}`)).statusCode).toBe(404)
  await ana.does(report, { body: { kind: 'message', subject_id: id, reason: 'hate' } })
  expect((await open(mo, `/api${photo}`)).statusCode).toBe(200)
  await place.rows('update reports set resolved_at = $1, outcome = $2, resolved_by = $3', [
    place.now(),
    'no_action',
    mo.id,
  ])
  expect((await open(mo, `/api${photo}`)).statusCode).toBe(404)
  expect((await open(mo, `/api${file}`)).statusCode).toBe(404)
  // Nor may a person who was signed in when it was sent, and is suspended now.
  await place.rows(`update accounts set suspended_at = $1 where id = $2`, [place.now(), ben.id])
  await place.restart()
  expect((await open(ben, `/api${photo}`)).statusCode).toBe(401)
  await place.rows('update accounts set suspended_at = null where id = $1', [ben.id])
  await place.restart()
})

describe('once it is over', () => {
  it('a block takes the photo from both; the dispute that both need stays theirs', async () => {
    const { ana, ben } = quarrels
    await ana.does(blockMember, { params: { id: ben.id } })
    for (const who of [ana, ben])
      for (const [, asking] of ways) {
        expect((await open(who, `/api${photo}`, asking)).statusCode).toBe(404)
        expect((await open(who, `/api${file}`, asking)).statusCode).toBe(200)
      }
    await ana.does(unblockMember, { params: { id: ben.id } })
    expect((await open(ana, `/api${photo}`)).statusCode).toBe(200)
  })

  it('what a member sent is gone with them for the other side too, and so are the bytes', async () => {
    const { ana } = quarrels
    const [eve] = [await signUp(place, 'Eve')]
    await ana.does(sendMessage, { body: { receiverId: eve.id, content: 'Show me.' } })
    const { data } = await eve.does(sendMessage, { body: { receiverId: ana.id }, files: [await picture('photo')] })
    const gone = `/api${getMessagePhoto.path.replace(':id', data._id)}`
    const [stored] = await place.rows<{ photo: string }>('select photo from messages where id = $1', [data._id])
    expect((await open(ana, gone)).statusCode).toBe(200)
    await eve.does(askClosing)
    expect((await open(ana, gone)).statusCode).toBe(404)
    place.travel(15 * dayMs)
    await keepSessions(place)
    await place.app.jobs.runTimed('privacy.close')
    for (const [, asking] of ways) {
      expect((await open(ana, gone, asking)).statusCode).toBe(404)
      expect((await open(eve, gone, asking)).statusCode).toBe(401)
    }
    expect(await place.wiring.tools.files.open(stored?.photo ?? '')).toBeUndefined()
  })
})

it('what is removed while it is asked for is not there, in words, for a photo, a file and a document', async () => {
  const { ana, ben } = quarrels
  const { data } = await ana.does(sendMessage, { body: { receiverId: ben.id }, files: [await picture('photo')] })
  const id = await quarrels.disputed()
  await ben.does(addDisputeWords, { params: { id }, body: { message: 'See.' }, files: [await picture('file')] })
  const words = (await ben.does(getDispute, { params: { id } })).data.words.at(-1)
  await sendIdentity(ana)
  const [document] = (await ana.does(listIdentityDocuments)).data
  const asked = [
    [getMessagePhoto, data._id],
    [getDisputeFile, words.id],
    [getKycFile, document._id],
  ] as const
  for (const [endpoint, of] of asked) expect((await ana.call(endpoint, { params: { id: of } })).status).toBe(200)
  const { files } = place.wiring.tools
  const real = files.open
  files.open = async () => undefined
  for (const [endpoint, of] of asked) {
    const heard = await ana.call(endpoint, { params: { id: of } })
    expect([endpoint.path, heard.status, heard.body.status]).toEqual([endpoint.path, 404, 'error'])
  }
  files.open = real
})

it('the name of a file writes no header and no page', async () => {
  const { ana, ben } = quarrels
  const id = await quarrels.disputed()
  const names = [
    'a\u202Egpj.exe',
    "x'; filename=y.html",
    'a%0d%0aset-cookie: x=1.txt',
    '../../etc/passwd',
    'é—"q".txt',
    '\u2028x.txt',
  ]
  for (const name of names) {
    const files = [
      { field: 'file', name: name.replaceAll('"', '%22'), bytes: Buffer.from('<script>1</script>'), type: 'text/html' },
    ]
    await ana.does(addDisputeWords, { params: { id }, body: { message: 'See.' }, files })
    const words = (await ben.does(getDispute, { params: { id } })).data.words.at(-1)
    const heard = await ben.call(getDisputeFile, { params: { id: words.id } })
    expect(heard.headers['set-cookie']).toBeUndefined()
    expect(heard.headers['content-type']).toBe('application/octet-stream')
    expect(heard.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%~!-]+$/)
    expect(decodeURIComponent(String(heard.headers['content-disposition']))).not.toMatch(/[/\\\u202e\u2028\r\n]/)
  }
})
