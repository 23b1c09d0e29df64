import {
  deleteIdentity,
  deleteUtility,
  getKycFile,
  listIdentityDocuments,
  listUtilityBills,
  listWaitingDocuments,
  rejectDocument,
  uploadIdentity,
  uploadUtility,
} from '@sparkhood/contract/people/kyc'
import { getProfile } from '@sparkhood/contract/people/profiles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approve,
  documentFile,
  passChecks,
  phoneDocument,
  sendBill,
  sendIdentity,
  signUpAdmin,
} from '../../../test/documents.ts'
import { useUp } from '../../../test/limits.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { hugeBytes, notPictures } from '../../../test/pictures.ts'

let place: Neighbourhood
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

const identities = (who: Person) => who.does(listIdentityDocuments)
const bills = (who: Person) => who.does(listUtilityBills)
const statusSeen = async (of: Person, by: Person) => (await by.does(getProfile, { params: { id: of.id } })).data
const newest = async (who: Person) => (await identities(who)).data[0]
const done = { status: 200, body: { message: 'Operation completed successfully!' } }

describe('sending documents', () => {
  it('begins with nothing, then waits, one half after the other', async () => {
    const ana = await signUp(place, 'Ana')
    expect(await identities(ana)).toMatchObject({ data: [], approval_status: 'none', room: 4 })
    expect(
      await ana.call(uploadIdentity, { body: { type: 'driving-license' }, files: [await documentFile()] }),
    ).toMatchObject(done)
    const { data, approval_status, room } = await identities(ana)
    expect([approval_status, room]).toEqual(['pending', 3])
    expect(data).toEqual([
      {
        _id: expect.any(String),
        kyc_method: 'identity',
        kyc_id_type: 'driving-license',
        document_url: `/api/settings/kyc/file/${data[0]._id}`,
        created_at: place.now().toISOString(),
        approval_status: 'pending',
        decided_at: null,
        rejection_reason: null,
        rejection_advice: null,
        rejection_note: null,
        file_deleted_at: null,
        last_looked_at: null,
        actions: ['delete'],
      },
    ])
    expect((await bills(ana)).data).toEqual([])
    await sendBill(ana)
    expect((await bills(ana)).data).toMatchObject([{ kyc_method: 'utility', kyc_id_type: null }])
    expect(await statusSeen(ana, ana)).toMatchObject({ kyc_status: 'pending', kyc_month: null })
  })

  it('tells others of nothing but a check that was passed', async () => {
    const ben = await signUp(place, 'Ben')
    const cara = await signUp(place, 'Cara')
    await sendIdentity(ben)
    expect(await statusSeen(ben, cara)).toMatchObject({ kyc_status: 'none', kyc_month: null })
    await ruth.does(rejectDocument, { params: { id: (await newest(ben))._id }, body: { reason: 'expired' } })
    expect((await statusSeen(ben, ben)).kyc_status).toBe('rejected')
    expect((await statusSeen(ben, cara)).kyc_status).toBe('none')
    await ben.does(deleteIdentity, { params: { id: (await newest(ben))._id } })
    await passChecks(ben, ruth)
    expect(await statusSeen(ben, cara)).toMatchObject({ kyc_status: 'approved', kyc_month: '2026-11' })
    expect(await statusSeen(ben, ben)).toMatchObject({ kyc_status: 'approved', kyc_month: '2026-11' })
    const { completion } = await statusSeen(ben, ben)
    expect(completion).toContainEqual({ item: 'kyc', done: true })
  })

  it('takes the badge away until a new document is checked', async () => {
    const dev = await signUp(place, 'Dev')
    await passChecks(dev, ruth)
    place.travel(1000)
    await sendIdentity(dev, 'international-passport')
    expect(await statusSeen(dev, dev)).toMatchObject({ kyc_status: 'pending', kyc_month: null })
    const [passport, licence] = (await identities(dev)).data
    expect([passport.kyc_id_type, licence.approval_status]).toEqual(['international-passport', 'approved'])
    await dev.does(deleteIdentity, { params: { id: passport._id } })
    expect((await statusSeen(dev, dev)).kyc_status).toBe('approved')
  })

  it('has room for four that wait, however fast they come', async () => {
    const ella = await signUp(place, 'Ella')
    const files = [await documentFile()]
    // A member has three uploads under way at most, so the race is for the last two places.
    await sendBill(ella)
    await sendBill(ella)
    const sent = await Promise.all(Array.from({ length: 3 }, () => ella.call(uploadUtility, { files })))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    expect(await bills(ella)).toMatchObject({ room: 0 })
    expect((await identities(ella)).room).toBe(4)
    const [one] = (await bills(ella)).data
    await ella.does(deleteUtility, { params: { id: one._id } })
    expect(await ella.call(uploadUtility, { files })).toMatchObject(done)
  })

  it('is for twenty documents a day', async () => {
    const finn = await signUp(place, 'Finn')
    await useUp(place, { name: 'kyc.upload', times: 20, withinS: 24 * 3600 }, finn.id)
    expect(await finn.call(uploadUtility, { files: [await documentFile()] })).toMatchObject({ status: 429 })
  })
})

describe('what is not taken', () => {
  let ana: Person
  let leftBefore: unknown[]
  beforeAll(async () => {
    ana = await signUp(place, 'Anabel')
    leftBefore = await place.rows('select 1 from sealed_leftovers')
  })
  const identity = async (bytes: Buffer, type = 'driving-license') =>
    ana.call(uploadIdentity, { body: { type }, files: [{ field: 'file', name: 'id.png', bytes }] })

  it('a form without its parts, in the words of the form', async () => {
    const files = [await documentFile()]
    expect((await ana.call(uploadIdentity, { files })).body.message).toBe('Please select an ID type')
    const wrong = await ana.call(uploadIdentity, { body: { type: 'library-card' }, files })
    expect(wrong).toMatchObject({ status: 422, body: { message: 'Please select an ID type' } })
    const noFile = await ana.call(uploadIdentity, { body: { type: 'driving-license' }, files: [] })
    expect(noFile).toMatchObject({ status: 422, body: { message: 'Please upload an ID document' } })
    const noBill = await ana.call(uploadUtility, { files: [] })
    expect(noBill).toMatchObject({ status: 422, body: { message: 'Please upload a utility bill' } })
    expect((await identity(Buffer.alloc(0))).body.message).toBe('Please upload an ID document')
  })

  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
  it.each([
    ...notPictures.filter(([, bytes]) => bytes.length > 0),
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n')],
    [
      'an SVG that explodes',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY e0 "ha">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`,
      ),
    ],
    ['an SVG far too large', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>')],
  ])('%s', async (_what, bytes) => {
    expect(await identity(bytes)).toMatchObject({ status: 422, body: { code: 'kyc.not_image' } })
  })

  it('a picture of impossible size', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await identity(bomb)).toMatchObject({ status: 422, body: { code: 'kyc.not_image' } })
  })

  it('more than 5 MB', async () => {
    expect(await identity(hugeBytes)).toMatchObject({
      status: 413,
      body: { message: 'Image size should be less than 5MB' },
    })
  })

  it('anything from somebody who is not signed in', async () => {
    expect((await place.visitor.call(uploadUtility, { files: [await documentFile()] })).status).toBe(401)
  })

  it('and nothing of it is stored', async () => {
    expect((await identities(ana)).data).toEqual([])
    expect(await place.rows('select 1 from sealed_leftovers')).toEqual(leftBefore)
  })
})

describe('the picture', () => {
  it('comes back upright, readable and without what the phone wrote into it', async () => {
    const gil = await signUp(place, 'Gil')
    await gil.does(uploadIdentity, { body: { type: 'residence-permit' }, files: [await phoneDocument()] })
    const { _id } = await newest(gil)
    const { status, bytes, headers } = await gil.call(getKycFile, { params: { id: _id } })
    expect(status).toBe(200)
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 1600, height: 2400 })
    expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual(Array(4).fill(undefined))
    expect(bytes.includes('Canary')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('an SVG is drawn to pixels, on white', async () => {
    const hal = await signUp(place, 'Hal')
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><script>1</script></svg>',
    )
    await hal.does(uploadUtility, {
      files: [{ field: 'file', name: 'bill.svg', bytes: drawing, type: 'image/svg+xml' }],
    })
    const [bill] = (await bills(hal)).data
    const { bytes } = await hal.call(getKycFile, { params: { id: bill._id } })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 80, hasAlpha: false })
    expect([...(await sharp(bytes).raw().toBuffer())].every((value) => value > 250)).toBe(true)
  })

  it('is not there for anybody but its owner, nor is the document', async () => {
    const ida = await signUp(place, 'Ida')
    const jon = await signUp(place, 'Jon')
    await sendIdentity(ida)
    const { _id } = await newest(ida)
    const unknown = '0190a000-0000-7000-8000-0000000000ff'
    const [theirs, nobodys] = await Promise.all([_id, unknown].map((id) => jon.call(getKycFile, { params: { id } })))
    expect(theirs).toMatchObject({ status: 404, body: { code: 'kyc.not_found' } })
    expect(theirs?.text).toBe(nobodys?.text)
    expect((await place.visitor.call(getKycFile, { params: { id: _id } })).status).toBe(401)
    // An admin has a call of their own, which is written down.
    expect((await ruth.call(getKycFile, { params: { id: _id } })).status).toBe(404)
    expect((await jon.call(deleteIdentity, { params: { id: _id } })).status).toBe(404)
    expect((await ida.call(deleteUtility, { params: { id: _id } })).status).toBe(404)
    expect((await identities(ida)).data).toHaveLength(1)
  })

  it('is never an address of the public photos', async () => {
    const [stored] = await place.rows<{ file: string }>('select file from kyc_documents where file is not null')
    const name = stored?.file.replace('kyc/', '').replace('.sealed', '')
    for (const address of [`/files/${name}/full.webp`, `/files/../kyc/${name}.sealed`, `/files/kyc/${name}.sealed`])
      expect((await place.app.http.inject(address)).statusCode).toBe(404)
  })
})

describe('deleting', () => {
  it('is for what waits and what was rejected, and takes the picture along', async () => {
    const kim = await signUp(place, 'Kim')
    await sendIdentity(kim)
    const { _id } = await newest(kim)
    expect(await kim.call(deleteIdentity, { params: { id: _id } })).toMatchObject(done)
    expect(await identities(kim)).toMatchObject({ data: [], approval_status: 'none' })
    expect((await statusSeen(kim, kim)).kyc_status).toBe('none')
    for (const endpoint of [getKycFile, deleteIdentity])
      expect((await kim.call(endpoint, { params: { id: _id } })).body.code).toBe('kyc.not_found')
  })

  it('is not for what is approved', async () => {
    const lou = await signUp(place, 'Lou')
    await sendIdentity(lou)
    const { _id } = await newest(lou)
    await approve(ruth, _id)
    expect((await newest(lou)).actions).toEqual([])
    expect(await lou.call(deleteIdentity, { params: { id: _id } })).toMatchObject({
      status: 409,
      body: { code: 'kyc.approved' },
    })
  })

  it('races a decision, and one of the two happens', async () => {
    const max = await signUp(place, 'Max')
    await sendIdentity(max)
    const { _id } = await newest(max)
    const [deleted, approved] = await Promise.all([
      max.call(deleteIdentity, { params: { id: _id } }),
      approve(ruth, _id),
    ])
    expect([deleted.status, approved.status].filter((status) => status === 200)).toHaveLength(1)
    const waits = (await ruth.does(listWaitingDocuments, { query: { limit: 100 } })).data
    expect(waits.some((one: { _id: string }) => one._id === _id)).toBe(false)
  })
})
