import {
  approveDocument,
  getKycFile,
  inspectDocument,
  listIdentityDocuments,
  listUtilityBills,
  listWaitingDocuments,
  lookAtKycFile,
  rejectDocument,
} from '@sparkhood/contract/people/kyc'
import { getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, passChecks, sendBill, sendIdentity, signUpAdmin } from '../../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ruth: Person
let rosa: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  rosa = await signUpAdmin(place, 'Rosa')
})
afterAll(() => place.close())

const getIdentity = async (who: Person) => (await who.does(listIdentityDocuments)).data[0]
const getBill = async (who: Person) => (await who.does(listUtilityBills)).data[0]
const withIdentity = async (name: string) => {
  const who = await signUp(place, name)
  await sendIdentity(who)
  return { who, id: (await getIdentity(who))._id }
}
const reject = (admin: Person, id: string, body: Record<string, unknown>) =>
  admin.call(rejectDocument, { params: { id }, body })
const inspect = async (id: string) => (await ruth.does(inspectDocument, { params: { id } })).data
const emailTo = async (who: Person) => {
  await place.settle()
  return (await place.wiring.mailbox?.list(who.email))?.[0]
}

describe('the queue', () => {
  it('is for admins alone', async () => {
    const { who, id } = await withIdentity('Abe')
    const calls = [listWaitingDocuments, inspectDocument, lookAtKycFile, approveDocument]
    for (const endpoint of calls) expect((await who.call(endpoint, { params: { id } })).status).toBe(403)
    expect((await reject(who, id, { reason: 'expired' })).status).toBe(403)
    for (const endpoint of calls) expect((await place.visitor.call(endpoint, { params: { id } })).status).toBe(401)
    await approve(ruth, id)
  })

  it('stands oldest first with how long each waits, page by page', async () => {
    const sent: string[] = []
    for (const name of ['Bea', 'Cal', 'Dot']) {
      sent.push((await withIdentity(name)).id)
      place.travel(90 * 60_000)
    }
    const seen: string[] = []
    const waited: number[] = []
    for (let cursor = ''; ; ) {
      const page = await ruth.does(listWaitingDocuments, { query: { limit: 2, ...(cursor && { cursor }) } })
      seen.push(...page.data.map(({ _id }: { _id: string }) => _id))
      waited.push(...page.data.map(({ waited_hours }: { waited_hours: number }) => waited_hours))
      if (!page.next_cursor) break
      cursor = page.next_cursor
    }
    expect(seen).toEqual(sent)
    expect(waited).toEqual([4, 3, 1])
    const [first] = (await ruth.does(listWaitingDocuments)).data
    expect(first).toMatchObject({ member: { firstname: 'Bea', lastname: 'Archer' }, actions: ['approve', 'reject'] })
    for (const id of sent) await approve(ruth, id)
    expect((await ruth.does(listWaitingDocuments)).data).toEqual([])
  })

  it('says of whom a document is and where they say they live, to compare', async () => {
    const { who, id } = await withIdentity('Eve')
    await settleIn(who)
    expect(await inspect(id)).toMatchObject({
      document_url: `/api/admin/kyc/file/${id}`,
      member: { firstname: 'Eve', lastname: 'Archer', street: '12 Mill Lane', zip_code: 'LS1 4DY' },
      decided_by: null,
      looks: [],
    })
    await approve(rosa, id)
    expect(await inspect(id)).toMatchObject({ decided_by: { _id: rosa.id }, actions: [], approval_status: 'approved' })
  })
})

describe('looking', () => {
  it('is written down, each time, and its owner is told when', async () => {
    const { who, id } = await withIdentity('Fay')
    place.travel(hourMs)
    const shown = await ruth.call(lookAtKycFile, { params: { id } })
    expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
    const own = await who.call(getKycFile, { params: { id } })
    expect(shown.bytes.equals(own.bytes)).toBe(true)
    place.travel(hourMs)
    await rosa.call(lookAtKycFile, { params: { id } })
    const { looks } = await inspect(id)
    expect(looks.map(({ admin }: { admin: { firstname: string } }) => admin.firstname)).toEqual(['Rosa', 'Ruth'])
    expect((await getIdentity(who)).last_looked_at).toBe(place.now().toISOString())
  })

  it('is written down before a byte leaves: without the note there is no picture', async () => {
    const { id } = await withIdentity('Gus')
    await place.rows('alter table kyc_looks add constraint out_of_order check (false) not valid')
    const heard = await ruth.call(lookAtKycFile, { params: { id } })
    expect(heard).toMatchObject({ status: 500, body: { code: 'fault' } })
    await place.rows('alter table kyc_looks drop constraint out_of_order')
  })

  it('is never unwritten', async () => {
    await expect(place.rows('delete from kyc_looks')).rejects.toThrow('append-only')
    await expect(place.rows(`update kyc_looks set looked_at = now()`)).rejects.toThrow('append-only')
  })
})

describe('deciding', () => {
  it('approves one half, then the other, and tells the member what follows', async () => {
    const { who, id } = await withIdentity('Hana')
    expect(await approve(ruth, id)).toMatchObject({ status: 200, body: { message: 'Document approved' } })
    const first = await emailTo(who)
    expect(first?.subject).toBe('Your driving license is approved')
    expect(first?.text).toContain('Your profile will say so once a utility bill is approved too.')
    expect(first?.text).toContain('deleted on Wednesday 23 December 2026')
    await sendBill(who)
    await approve(ruth, (await getBill(who))._id)
    expect((await emailTo(who))?.text).toContain('Identity and address checked')
    expect(await getIdentity(who)).toMatchObject({ approval_status: 'approved', decided_at: expect.any(String) })
  })

  it('rejects with a reason and what to do about it, in plain words and harmless to a mail reader', async () => {
    const { who, id } = await withIdentity('Ines')
    const note = 'The left half <b>is missing</b> & dark'
    expect((await reject(ruth, id, { reason: 'unreadable', note })).status).toBe(200)
    expect(await getIdentity(who)).toMatchObject({
      approval_status: 'rejected',
      rejection_reason: 'We could not read it.',
      rejection_advice: expect.stringContaining('good light'),
      rejection_note: note,
      actions: ['delete'],
    })
    const email = await emailTo(who)
    expect(email?.subject).toBe('Please send another driving license')
    expect(email?.text).toContain(note)
    expect(email?.text).toContain('What you can do: Take a new photo in good light')
    expect(email?.text).toContain('/settings/kyc/identification')
    expect(email?.html).toContain('&lt;b&gt;is missing&lt;/b&gt; &amp; dark')
  })

  it('wants a reason of the list that is for this kind, and words for any other', async () => {
    const { id } = await withIdentity('Jo')
    expect((await reject(ruth, id, {})).body.message).toBe('Choose a reason')
    expect((await reject(ruth, id, { reason: 'ugly' })).status).toBe(422)
    expect((await reject(ruth, id, { reason: 'other' })).body.message).toBe('Say in words what is wrong')
    expect((await reject(ruth, id, { reason: 'too_old' })).body.code).toBe('kyc.other_reason')
    expect((await reject(ruth, id, { reason: 'other', note: 'The photo shows a cat.' })).status).toBe(200)
  })

  it('happens once: of two admins at the same time one hears that it is decided', async () => {
    const { who, id } = await withIdentity('Kai')
    const heard = await Promise.all([approve(ruth, id), reject(rosa, id, { reason: 'expired' })])
    expect(heard.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(heard.find(({ status }) => status === 409)?.body.code).toBe('kyc.decided')
    expect((await approve(rosa, id)).status).toBe(409)
    await place.settle()
    const emails = (await place.wiring.mailbox?.list(who.email)) ?? []
    expect(emails.filter(({ subject }) => subject.includes('driving license'))).toHaveLength(1)
  })

  it('of both halves at the same moment leaves the member approved', async () => {
    const { who, id } = await withIdentity('Lea')
    await sendBill(who)
    await Promise.all([approve(ruth, id), approve(rosa, (await getBill(who))._id)])
    expect((await who.does(getProfile, { params: { id: who.id } })).data.kyc_status).toBe('approved')
  })

  it('is not for one’s own documents', async () => {
    await sendIdentity(ruth)
    const { _id } = await getIdentity(ruth)
    expect((await inspect(_id)).actions).toEqual([])
    for (const heard of [await approve(ruth, _id), await reject(ruth, _id, { reason: 'expired' })])
      expect(heard).toMatchObject({ status: 403, body: { code: 'kyc.own_document' } })
    expect((await approve(rosa, _id)).status).toBe(200)
  })

  it('needs a document that is there', async () => {
    const id = '0190a000-0000-7000-8000-0000000000ff'
    for (const endpoint of [inspectDocument, lookAtKycFile, approveDocument])
      expect((await ruth.call(endpoint, { params: { id } })).body.code).toBe('kyc.not_found')
    expect((await reject(ruth, id, { reason: 'expired' })).body.code).toBe('kyc.not_found')
    expect((await approve(ruth, 'one')).status).toBe(422)
  })
})

describe('a profile that says something else', () => {
  const rename = (who: Person, names: object) => who.does(updateProfile, { params: { id: who.id }, body: { ...names } })
  const getBadge = async (who: Person) => (await who.does(getProfile, { params: { id: who.id } })).data.kyc_month

  it('under another name carries no badge, until a document in that name is approved', async () => {
    const { who } = await withIdentity('Uma')
    await passChecks(who, ruth)
    await place.settle()
    place.travel(hourMs)
    await rename(who, { firstname: 'Ruth', lastname: 'Adler' })
    await place.settle()
    expect(await getBadge(who)).toBeNull()
    const documents = (await who.does(listIdentityDocuments)).data
    expect(documents.map(({ approval_status }: { approval_status: string }) => approval_status)).toContain('rejected')
    expect((await getIdentity(who)).rejection_reason).toBe('Your name has changed since we checked it.')
    expect((await getBill(who)).approval_status).toBe('approved')
    expect((await emailTo(who))?.text).toContain('your profile no longer shows that you were checked')
  })

  it('is the same in other emails, and with another bio', async () => {
    const vic = await signUp(place, 'Vic')
    await passChecks(vic, ruth)
    await rename(vic, { firstname: ' VIC', bio: 'Hello' })
    await place.settle()
    expect(await getBadge(vic)).toBe('2026-11')
  })

  it('hears of the change late without harm to what was approved since', async () => {
    const { who, id } = await withIdentity('Xia')
    await approve(ruth, id)
    place.travel(hourMs)
    await rename(who, { lastname: 'Berg' })
    place.travel(hourMs)
    await sendIdentity(who)
    await approve(ruth, (await getIdentity(who))._id)
    await place.settle()
    const statuses = (await who.does(listIdentityDocuments)).data.map(
      ({ approval_status }: { approval_status: string }) => approval_status,
    )
    expect(statuses).toEqual(['approved', 'rejected'])
  })

  it('is compared again when it changes while somebody decides', async () => {
    const { who, id } = await withIdentity('Yan')
    expect((await ruth.call(approveDocument, { params: { id } })).body.code).toBe('kyc.look_first')
    await rosa.call(lookAtKycFile, { params: { id } })
    expect((await ruth.call(approveDocument, { params: { id } })).body.code).toBe('kyc.look_first')
    place.travel(1000)
    await rename(who, { lastname: 'Berg' })
    expect((await rosa.call(approveDocument, { params: { id } })).body.code).toBe('kyc.look_first')
    place.travel(1000)
    expect((await approve(rosa, id)).status).toBe(200)
  })
})

it('is approved for the profile that was shown, not for one that it became before the picture was opened', async () => {
  const { who, id } = await withIdentity('Zoe')
  const shown = await inspect(id)
  const approveShown = ({ compared_with }: { compared_with: string }) =>
    ruth.call(approveDocument, { params: { id }, body: { compared_with } })
  place.travel(1000)
  await who.does(updateProfile, { params: { id: who.id }, body: { lastname: 'Berg' } })
  place.travel(1000)
  await ruth.call(lookAtKycFile, { params: { id } })
  expect(await approveShown(shown)).toMatchObject({ status: 409, body: { code: 'kyc.look_first' } })
  expect((await approveShown(await inspect(id))).status).toBe(200)
})
