import { createHash } from 'node:crypto'
import { brand } from '@sparkhood/contract/brand'
import { dayMs } from '@sparkhood/contract/primitives/time'
import * as contract from '@sparkhood/contract/talking/contact'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'

let place: Neighbourhood
let ruth: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

const getHash = (text: string): string => createHash('sha256').update(text).digest('hex')
const hasNoughts = (hash: string): boolean => hash.startsWith('000')

/** The proof of work that a browser computes while somebody types. */
const workFor = (stamp: string): string => {
  let nth = 0
  while (!hasNoughts(getHash(`${stamp}.${nth}`))) nth += 1
  return String(nth)
}
const notWorkFor = (stamp: string): string => {
  let nth = 0
  while (hasNoughts(getHash(`${stamp}.${nth}`))) nth += 1
  return String(nth)
}

const openForm = async () => (await place.visitor.does(contract.openContactForm)).data.stamp as string
const ripeForm = async () => {
  const stamp = await openForm()
  place.travel(3000)
  return { stamp, work: workFor(stamp) }
}
const words = {
  firstName: 'Zoe',
  email: 'zoe@example.org',
  message: 'Where do I find my receipts?\n\nAnd thank you!',
  privacyPolicy: true,
}
const send = (body: object) => place.visitor.call(contract.sendContactMessage, { body: { ...words, ...body } })
const listed = async (state: string) =>
  (await ruth.does(contract.listContactMessages, { query: { state } })).data as contract.ContactMessage[]
const emailsTo = async (address: string) => {
  await place.settle()
  return (await place.wiring.mailbox?.list(address)) ?? []
}

describe('a message to those who run the site', () => {
  it('is stored, and mailed to the support address', async () => {
    const heard = await send(await ripeForm())
    expect(heard).toMatchObject({ status: 200, body: { message: expect.stringContaining('Thank you') } })
    const [email] = await emailsTo(brand.supportEmail)
    expect(email?.subject).toBe('Zoe has written to us')
    expect(email?.text).toContain('zoe@example.org')
    expect(email?.text).toContain('Where do I find my receipts?')
    expect(await listed('open')).toMatchObject([
      { firstName: 'Zoe', email: 'zoe@example.org', member: null, answer: null },
    ])
  })

  it('is one message however often its form is sent', async () => {
    const form = await ripeForm()
    const heard = await Promise.all([1, 2, 3].map(() => send({ ...form, message: 'Thrice' })))
    expect(heard.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await listed('open')).filter(({ message }) => message === 'Thrice')).toHaveLength(1)
  })

  it('says of whom the address is, when it is a member', async () => {
    await send({ ...(await ripeForm()), email: ruth.email.toUpperCase(), message: 'From Ruth' })
    const found = (await listed('open')).find(({ message }) => message === 'From Ruth')
    expect(found?.member).toMatchObject({ _id: ruth.id, firstname: 'Ruth' })
  })

  it.each([
    ['firstName', ' ', 'First name is required'],
    ['email', 'zoe', 'Please enter a valid email address'],
    ['message', '', 'Write a few words'],
    ['privacyPolicy', false, 'Please tick that you have read the privacy policy'],
  ])('needs %s to be more than %j', async (field, value, message) => {
    const heard = await send({ ...(await ripeForm()), [field]: value })
    expect(heard.body.issues).toEqual([{ path: `body.${field}`, message }])
  })
})

describe('a machine', () => {
  it('is refused that sends at once, or a day later', async () => {
    const stamp = await openForm()
    const work = workFor(stamp)
    place.travel(2999)
    expect((await send({ stamp, work })).body.code).toBe('contact.stamp')
    place.travel(1)
    const late = { stamp: await openForm() }
    place.travel(dayMs + 1)
    expect((await send({ ...late, work: workFor(late.stamp) })).body.code).toBe('contact.stamp')
  })

  it('is refused that has not done the work, or made the stamp itself', async () => {
    const { stamp } = await ripeForm()
    expect((await send({ stamp, work: notWorkFor(stamp) })).body.code).toBe('contact.stamp')
    const own = place.scope().seals.seal({ id: ruth.id, at: place.now().getTime() - 5000 }, 'another purpose')
    expect((await send({ stamp: own, work: workFor(own) })).body.code).toBe('contact.stamp')
  })

  it('is told where a person can still write when it fills in what nobody sees', async () => {
    const heard = await send({ ...(await ripeForm()), website: 'https://pills.example' })
    expect(heard.body).toMatchObject({
      code: 'contact.not_taken',
      message: expect.stringContaining('email us instead'),
    })
  })

  it('has ten messages a day from one address', async () => {
    const statuses: number[] = []
    for (let nth = 1; nth <= 11; nth += 1)
      statuses.push((await send({ ...(await ripeForm()), email: 'again@example.org' })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const form = await ripeForm()
    for (let nth = 1; nth <= 12; nth += 1) await send({ ...form, email: 'victim@example.org' })
    expect((await send({ ...(await ripeForm()), email: 'victim@example.org' })).status).toBe(200)
  })
})

describe('an admin', () => {
  const answer = (id: string, body: Record<string, unknown> = { answer: 'Under Settings.', note: 'Common question' }) =>
    ruth.call(contract.answerContactMessage, { params: { id }, body })

  it('reads what waits, the longest first, page by page', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await ruth.does(contract.listContactMessages, { query: { limit: 4, ...(cursor && { cursor }) } })
      seen.push(...page.data.map(({ _id }: contract.ContactMessage) => _id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(15)
    expect(seen).toEqual((await listed('open')).map(({ _id }) => _id))
  })

  it('answers by mail, once', async () => {
    const [first] = await listed('open')
    const id = first?._id ?? ''
    const heard = await Promise.all([answer(id), answer(id)])
    expect(heard.map(({ status }) => status).sort()).toEqual([200, 409])
    const emails = await emailsTo('zoe@example.org')
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('Hello Zoe,\n\nUnder Settings.')
    expect(emails[0]?.text).not.toContain('Common question')
    expect((await listed('answered'))[0]).toMatchObject({
      _id: id,
      answer: { text: 'Under Settings.', note: 'Common question', by: 'Ruth Archer' },
    })
  })

  it('puts spam aside without an email', async () => {
    const [, second] = await listed('open')
    const id = second?._id ?? ''
    place.travel(1000)
    await ruth.does(contract.closeContactMessage, { params: { id }, body: { note: 'Spam' } })
    expect((await listed('answered'))[0]).toMatchObject({ _id: id, answer: { text: '', note: 'Spam' } })
    expect((await answer(id)).body.code).toBe('contact.answered')
  })

  it('gives a reason each time', async () => {
    const [first] = await listed('open')
    expect((await answer(first?._id ?? '', { answer: 'Yes.' })).body.issues).toMatchObject([{ path: 'body.note' }])
  })
})
