import {
  closeAssisted,
  correctContact,
  keepAssisted,
  listAssisted,
  seeAssisted,
} from '@sparkhood/contract/admin/assisted-members'
import { takeOverWaitDays } from '@sparkhood/contract/admin/assisted-terms'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { listLetters, markPosted, printLetter } from '@sparkhood/contract/admin/letters'
import { makeTakeOverCode, stopTakeOver } from '@sparkhood/contract/admin/take-over-codes'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { checkLetterCode, takeOver } from '@sparkhood/contract/people/take-over'
import { getActingFor } from '@sparkhood/contract/people/trusted-helpers'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeLetter } from '../../src/features/assisted-members/letters/letters.ts'
import { addRose, openOrganiser, roseForm } from '../assisted.ts'
import { keepSessions, longSessions } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { readPdfText } from '../pdfs.ts'
import { goodPassword, type Person, prove } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

let place: Neighbourhood
let olive: Person
let ruth: Person
beforeAll(async () => {
  place = await openNeighbourhood({ ...longSessions, SMS: 'outbox' })
  Object.assign(place.wiring.tools.limits, { count: async () => {}, countShared: async (shared: object) => shared })
  olive = await openOrganiser(place, 'Olive')
  ruth = await openOrganiser(place, 'Ruth')
  await keepSessions(place)
})
afterAll(() => place.close())

let nth = 700
let phone: string
beforeEach(() => {
  nth += 1
  phone = `07700 900${nth}`
})

const params = (id: string) => ({ params: { id } })
const consent = { given_by: 'member', how: 'phone' } as const
const see = async (id: string) => (await ruth.does(seeAssisted, params(id))).data
const make = async (id: string): Promise<string> => {
  const { code } = (await olive.does(makeTakeOverCode, params(id))).data
  await place.settle()
  return code
}
const check = (letter_code: string) => getCode(place.visitor.call(checkLetterCode, { body: { phone, letter_code } }))
const textsTo = async (to: string): Promise<string[]> => {
  await place.settle()
  return ((await place.wiring.outbox?.list(`+44${to.slice(1).replace(' ', '')}`)) ?? []).map(({ text }) => text)
}
type Letter = { _id: string; subject: string; state: string }
const letterOf = async (id: string, subject: string): Promise<Letter> =>
  (await see(id)).letters.find((one: Letter) => one.subject === subject)
const print = async (letter: Letter): Promise<string> => {
  const headers = { authorization: `Bearer ${ruth.token}` }
  const heard = await place.app.http.inject({ url: `/api/admin/letters/pdf/${letter._id}`, headers })
  return readPdfText(heard.rawPayload).words
}
async function takeOverAs(code: string, email: string) {
  await prove(place, email)
  const agreed = { adult: true as const, terms_version: termsVersion }
  const body = { phone, letter_code: code, email, password: goodPassword, ...agreed }
  return getCode(place.visitor.call(takeOver, { body }))
}

describe('an organiser who makes a code for somebody whose phone takes no texts', () => {
  const made = 'A code to take over your account was made'
  const taken = 'You look after your account yourself now'
  let rose: Person
  let code: string
  beforeEach(async () => {
    phone = `0113 496 0${nth}`
    rose = await addRose(olive, { phone })
    code = await make(rose.id)
  })
  const post = async (who: Person, subject: string) =>
    getCode(who.call(markPosted, params((await letterOf(rose.id, subject))._id)))
  const goodFrom = async (): Promise<string | null> => (await see(rose.id)).code.good_from

  it('neither prints nor posts the letters that warn of it, and is not named in them', async () => {
    const warning = await letterOf(rose.id, made)
    expect(await getCode(olive.call(printLetter, params(warning._id)))).toBe('letter.of_yours')
    expect(await post(olive, made)).toBe('letter.of_yours')
    const isOlives = async (who: Person) =>
      (await who.does(listLetters, { query: { limit: 100 } })).data.find(({ _id }: Letter) => _id === warning._id)
        ?.of_yours
    expect([await isOlives(olive), await isOlives(ruth)]).toEqual([true, false])
    const words = await print(warning)
    expect(words).toContain('Ring Ruth')
    expect(words).not.toContain('Olive')
    expect(await post(ruth, made)).toBe('done')
    place.travel(takeOverWaitDays * dayMs)
    expect(await takeOverAs(code, `rose${nth}@example.org`)).toBe('done')
    expect(await post(olive, taken)).toBe('letter.of_yours')
    expect(await post(ruth, taken)).toBe('done')
  })

  it('has to wait from when somebody else has posted it, and for ever where nobody does', async () => {
    place.travel(takeOverWaitDays * dayMs)
    expect(await goodFrom()).toBeNull()
    expect(await check(code)).toBe('takeover.too_early')
    expect(await takeOverAs(code, `early${nth}@example.org`)).toBe('takeover.too_early')
    await post(ruth, made)
    expect(await goodFrom()).toBe(new Date(place.now().getTime() + takeOverWaitDays * dayMs).toISOString())
    place.travel(takeOverWaitDays * dayMs - 1)
    expect(await check(code)).toBe('takeover.too_early')
    place.travel(1)
    expect(await check(code)).toBe('done')
  })

  it('cannot have it sent to a phone of their own first: the word of that has to reach its member as well', async () => {
    phone = `07700 900${nth}`
    await olive.does(correctContact, { ...params(rose.id), body: { phone } })
    code = await make(rose.id)
    expect(await textsTo(phone)).toEqual([expect.stringContaining(made)])
    const moved = 'How we reach you was changed'
    expect(await post(olive, moved)).toBe('letter.of_yours')
    place.travel(takeOverWaitDays * dayMs)
    expect(await check(code)).toBe('takeover.too_early')
    await post(ruth, moved)
    await post(ruth, made)
    for (const { _id, subject } of (await see(rose.id)).letters as Letter[])
      if (subject === made) await ruth.call(markPosted, params(_id))
    place.travel(takeOverWaitDays * dayMs)
    expect(await check(code)).toBe('done')
  })

  it('is seen by all others on Today and in the list', async () => {
    const count = async (who: Person) =>
      (await who.does(seeQueues)).data.find(({ name }: { name: string }) => name === 'codes')?.count ?? 0
    const before = await count(ruth)
    expect(before).toBeGreaterThan(0)
    expect(await count(olive)).toBe(0)
    const listed = (await ruth.does(listAssisted, { query: { codes: 'on' } })).data
    expect(listed.find(({ _id }: { _id: string }) => _id === rose.id)).toMatchObject({ code_by: 'Olive Archer' })
    await ruth.does(stopTakeOver, params(rose.id))
    expect(await count(ruth)).toBe(before - 1)
    const left = (await ruth.does(listAssisted, { query: { codes: 'on' } })).data
    expect(left.map(({ _id }: { _id: string }) => _id)).not.toContain(rose.id)
  })
})

describe('an organiser who makes a code and would use it themself', () => {
  it('has to wait, while its member is told by text at once and by letter, which name somebody else', async () => {
    const rose = await addRose(olive, { phone })
    const code = await make(rose.id)
    const made = 'A code to take over your account was made'
    expect((await textsTo(phone)).find((text) => text.includes(made))).toBe(
      `Sparkhood: ${made}. Questions? Write to Sparkhood Neighbours Ltd, 1 Commons Lane, London.`,
    )
    expect((await letterOf(rose.id, made)).state).toBe('waits')
    expect((await see(rose.id)).code).toMatchObject({ made_by: 'Olive Archer' })
    expect(await check(code)).toBe('takeover.too_early')
    expect(await takeOverAs(code, `early${nth}@example.org`)).toBe('takeover.too_early')
    place.travel(takeOverWaitDays * dayMs - 1)
    expect(await check(code)).toBe('takeover.too_early')
    place.travel(1)
    expect(await check(code)).toBe('done')
  })

  it('is stopped by any other', async () => {
    const rose = await addRose(olive, { phone })
    const code = await make(rose.id)
    await ruth.does(stopTakeOver, params(rose.id))
    expect(await check(code)).toBe('takeover.wrong_code')
    expect((await see(rose.id)).code).toBeNull()
    await ruth.does(stopTakeOver, params(rose.id))
  })

  it('cannot send the warnings elsewhere: where its member was reached before is told of that as well', async () => {
    const rose = await addRose(olive, { phone })
    const { lat, lon } = roseForm()
    const home = { locationName: 'Leeds', street: '3 New Row', zip_code: 'LS2 7AA', lat, lon }
    await olive.does(correctContact, { ...params(rose.id), body: { phone: '07700 900199', home } })
    const moved = 'How we reach you was changed'
    expect((await textsTo(phone)).some((text) => text.includes(moved))).toBe(true)
    expect(await print(await letterOf(rose.id, moved))).toContain('12 Mill Lane')
    const before = (await see(rose.id)).letters.length
    await olive.does(correctContact, { ...params(rose.id), body: { phone: '07700 900199' } })
    expect((await see(rose.id)).letters).toHaveLength(before)
  })

  it('stays named for good beside the account', async () => {
    const rose = await addRose(olive, { phone })
    const code = await make(rose.id)
    place.travel(takeOverWaitDays * dayMs)
    expect(await takeOverAs(code, `rose${nth}@example.org`)).toBe('done')
    expect(await see(rose.id)).toMatchObject({ state: 'taken_over', code: null, code_made_by: 'Olive Archer' })
  })
})

it('whoever takes an account over and moves does not get the letter and the text that warn of it', async () => {
  const rose = await addRose(olive, { phone })
  const code = await make(rose.id)
  place.travel(takeOverWaitDays * dayMs)
  expect(await takeOverAs(code, `thief${nth}@example.org`)).toBe('done')
  await place.rows(`update places set street = '1 Thief Street', zip_code = 'M1 1AA' where member_id = $1`, [rose.id])
  await place.rows(`update profiles set firstname = 'Thief' where member_id = $1`, [rose.id])
  await place.rows(`update accounts set phone = '+447700900198' where id = $1`, [rose.id])
  const taken = 'You look after your account yourself now'
  const words = await print(await letterOf(rose.id, taken))
  for (const said of ['Rose Archer', '12 Mill Lane', 'LS1 4DY']) expect(words).toContain(said)
  for (const said of ['Thief', 'M1 1AA']) expect(words).not.toContain(said)
  expect((await textsTo(phone)).some((text) => text.includes(taken))).toBe(true)
  expect(await textsTo('07700 900198')).toEqual([])
})

it('a text names nobody who is no organiser any more, nor one who is going', async () => {
  const rose = await addRose(olive, { phone, told_by: 'sms' })
  await place.settle()
  for (const change of [`role = 'member'`, 'closing_at = now()']) {
    await place.rows(`update accounts set ${change} where id = $1`, [olive.id])
    await place.rows(`update assisted_letters set state = 'texting', done_at = null where member_id = $1`, [rose.id])
    const { sendText } = await import('../../src/features/assisted-members/letters/letters.ts')
    await sendText(place.scope(), { letterId: (await see(rose.id)).letters[0]._id })
    const last = (await textsTo(phone))[0]
    expect(last).toContain('Write to Sparkhood Neighbours Ltd')
    expect(last).not.toContain('Ring')
    await place.rows(`update accounts set role = 'moderator', closing_at = null where id = $1`, [olive.id])
  }
})

it('nothing that is to be sent outlasts an erased account, whichever job writes it meanwhile', async () => {
  const rose = await addRose(olive, { phone })
  await place.settle()
  const [account] = await place.rows<{ email: string }>('select email::text from accounts where id = $1', [rose.id])
  await olive.does(closeAssisted, { ...params(rose.id), body: consent })
  await place.settle()
  place.travel(15 * dayMs)
  await place.app.jobs.runTimed('privacy.close')
  const count = async () => (await place.rows('select from assisted_letters where member_id = $1', [rose.id])).length
  expect(await count()).toBe(0)
  await storeLetter(place.scope(), { to: account?.email ?? '', subject: 'x', text: 'x', html: '' }, `late ${rose.id}`)
  const late = place.rows(
    `insert into assisted_letters (id, member_id, subject, body, state, made_at) values ($1, $1, 'x', '{}', 'waits', now())`,
    [rose.id],
  )
  await expect(late).rejects.toThrow('assisted_letters_addressee')
  expect(await count()).toBe(0)
})

it('a closing that was recorded by mistake is undone in its 14 days, and nobody acts for them by that', async () => {
  const rose = await addRose(olive, { phone })
  expect(await getCode(ruth.call(keepAssisted, { ...params(rose.id), body: consent }))).toBe('closing.not_asked')
  await olive.does(closeAssisted, { ...params(rose.id), body: consent })
  expect(await see(rose.id)).toMatchObject({ state: 'gone', closes_at: expect.any(String) })
  place.travel(13 * dayMs)
  await ruth.does(keepAssisted, { ...params(rose.id), body: consent })
  expect(await see(rose.id)).toMatchObject({
    state: 'unhelped',
    closes_at: null,
    consents: [{ kind: 'renewed' }, {}, {}],
  })
  expect(await getCode(rose.forRose.call(getActingFor))).toBe('helper.ended')
  expect((await letterOf(rose.id, 'Your account stays open')).state).toBe('waits')
  place.travel(2 * dayMs)
  await place.app.jobs.runTimed('privacy.close')
  expect((await see(rose.id)).state).toBe('unhelped')
})
