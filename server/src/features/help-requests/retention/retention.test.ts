import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { report, resolveReport } from '@sparkhood/contract/admin/safety'
import { endArrangement } from '@sparkhood/contract/bookings/arrangements'
import { acceptHelpOffer, listHelpOffers, offerHelp } from '@sparkhood/contract/helping/offers'
import { answerHelpQuestion, askHelpQuestion } from '@sparkhood/contract/helping/questions'
import {
  askForHelp,
  getHelpRequest,
  listHelpRequests,
  renewHelpRequest,
  withdrawHelpRequest,
} from '@sparkhood/contract/helping/requests'
import { helpKeptDays, helpOpenDays } from '@sparkhood/contract/helping/terms'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessions, longSessions } from '../../../../test/bookings.ts'
import { signUpAdmin } from '../../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp, signUpNeighbours } from '../../../../test/people.ts'
import { picture } from '../../../../test/pictures.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  ;({ ana, ben, cara } = await signUpNeighbours(place))
  await keepSessions(place)
})
afterAll(() => place.close())

const ask = async (who: Person, body: object = {}): Promise<string> =>
  (await who.does(askForHelp, { body: { title: 'Hold a ladder', ...body }, files: [await picture('thumbnails')] })).data
    ._id
const inDays = (days: number): string => new Date(place.now().getTime() + days * dayMs).toISOString()
const offer = async (who: Person, requestId: string, days = 1): Promise<{ _id: string; version: number }> =>
  (
    await who.does(offerHelp, {
      body: { request_id: requestId, booking_date: inDays(days), hours: 1, confirm_hours: true },
    })
  ).data
const erasePhotos = () => place.app.jobs.runTimed('help.erase-photos')
const forget = () => place.app.jobs.runTimed('help.forget')
const isThere = async (id: string): Promise<boolean> =>
  (await place.rows('select id from help_requests where id = $1', [id])).length === 1
const count = async (table: string): Promise<number> => (await place.rows(`select from ${table}`)).length
const storedPhotos = async (): Promise<string[]> =>
  (await readdir(join(place.config.DATA_DIR, 'files'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  )

describe('a request that is over', () => {
  it('loses its photos as soon as it is withdrawn, but keeps those of a report until it is decided', async () => {
    const isServed = async (address: string) => (await place.app.http.inject({ url: address })).statusCode === 200
    const read = async (id: string): Promise<string[]> =>
      (await ana.does(getHelpRequest, { params: { id } })).data.photos
    const [quiet, reported] = [await ask(ana), await ask(ana)]
    const [photo = ''] = await read(quiet)
    const [shown = ''] = await read(reported)
    await ben.does(report, { body: { kind: 'request', subject_id: reported, reason: 'other' } })
    for (const id of [quiet, reported]) await ana.does(withdrawHelpRequest, { params: { id } })
    await place.settle()
    expect([await isServed(photo), await isServed(shown)]).toEqual([false, true])
    expect([(await read(quiet)).length, (await read(reported)).length]).toEqual([0, 1])
    const ruth = await signUpAdmin(place, 'Ruth')
    const [waits] = await place.rows<{ id: string }>('select id from reports where subject_id = $1', [reported])
    const decision = { outcome: 'no_action', note: 'Nothing in it.' } as const
    await ruth.does(resolveReport, { params: { id: waits?.id ?? '' }, body: decision })
    await erasePhotos()
    expect([await isServed(shown), (await read(reported)).length]).toEqual([false, 0])
  })

  it('loses them as well when it is taken down, and with it goes what was kept from before', async () => {
    const [down, before] = [await ask(ana), await ask(ana)]
    await ben.does(report, { body: { kind: 'request', subject_id: down, reason: 'other' } })
    const rosa = await signUpAdmin(place, 'Rosa')
    const [waits] = await place.rows<{ id: string }>('select id from reports where subject_id = $1', [down])
    const decision = { outcome: 'removed', note: 'Against the rules.' } as const
    await rosa.does(resolveReport, { params: { id: waits?.id ?? '' }, body: decision })
    await place.settle()
    const [gone] = await place.rows<{ photos: string[] }>('select photos from help_requests where id = $1', [down])
    expect(gone?.photos).toEqual([])
    await place.rows(`update help_requests set status = 'withdrawn' where id = $1`, [before])
    await erasePhotos()
    const [late] = await place.rows<{ photos: string[] }>('select photos from help_requests where id = $1', [before])
    expect(late?.photos).toEqual([])
  })

  it('is deleted half a year later with its photos, offers and questions; one that is renewed stays', async () => {
    const withdrawn = await ask(ana)
    await ben.does(askHelpQuestion, { params: { id: withdrawn }, body: { content: 'How high?' } })
    await offer(cara, withdrawn)
    await ana.does(withdrawHelpRequest, { params: { id: withdrawn } })
    const expired = await ask(ana)
    const renewed = await ask(ana)
    const waiting = await ask(ana)
    await ben.does(report, { body: { kind: 'request', subject_id: waiting, reason: 'other' } })
    await ana.does(withdrawHelpRequest, { params: { id: waiting } })
    const photos = (await storedPhotos()).length
    place.travel(helpOpenDays * dayMs)
    await place.app.jobs.runTimed('help.expire')
    place.travel((helpKeptDays - helpOpenDays) * dayMs)
    await forget()
    expect([await isThere(withdrawn), await count('help_questions'), await count('help_offers')]).toEqual([true, 1, 1])
    place.travel(1000)
    await forget()
    expect([await isThere(withdrawn), await count('help_questions'), await count('help_offers')]).toEqual([false, 0, 0])
    // The report about it is still undecided.
    expect([await isThere(expired), await isThere(waiting)]).toEqual([true, true])
    await ana.does(renewHelpRequest, { params: { id: renewed } })
    await place.rows(`update reports set resolved_at = $1, outcome = 'no_action', resolved_by = $2`, [
      place.now(),
      cara.id,
    ])
    place.travel(helpOpenDays * dayMs)
    await forget()
    expect([await isThere(expired), await isThere(waiting), await isThere(renewed)]).toEqual([false, false, true])
    // Of four requests one is left, and its photo in all sizes.
    expect((await storedPhotos()).length).toBe(photos / 4)
  })

  it('stays until its booking has been over as long, and the booking keeps its photos', async () => {
    const before = (await storedPhotos()).length
    const id = await ask(ana)
    const { _id: offerId, version } = await offer(ben, id, 90)
    await ana.does(acceptHelpOffer, { params: { id: offerId }, body: { version } })
    place.travel((helpKeptDays + 1) * dayMs)
    await forget()
    expect(await isThere(id)).toBe(true)
    place.travel(91 * dayMs)
    await forget()
    expect(await isThere(id)).toBe(false)
    expect((await storedPhotos()).length).toBeGreaterThan(before)
  })

  it('stays while the arrangement that came of it runs, and half a year after that', async () => {
    const id = await ask(ana, { repeats: 'monthly', times: 9 })
    const { _id: offerId, version } = await offer(ben, id, 5)
    const { data } = await ana.does(acceptHelpOffer, { params: { id: offerId }, body: { version } })
    place.travel((helpKeptDays + 1) * dayMs)
    await forget()
    expect(await isThere(id)).toBe(true)
    await ana.does(endArrangement, { params: { id: data.arrangement_id } })
    place.travel((helpKeptDays - 1) * dayMs)
    await forget()
    expect(await isThere(id)).toBe(true)
    place.travel(2 * dayMs)
    await forget()
    expect(await isThere(id)).toBe(false)
  })

  it('takes nothing of an offer that nobody took with it, under a request that is still open', async () => {
    const id = await ask(ana)
    await offer(ben, id)
    await place.rows(`update help_offers set status = 'closed', updated_at = $1 where request_id = $2`, [
      new Date(place.now().getTime() - (helpKeptDays + 1) * dayMs),
      id,
    ])
    await forget()
    expect([await isThere(id), (await ana.does(listHelpOffers, { params: { id } })).data]).toEqual([true, []])
  })
})

describe('a member whose account is erased', () => {
  it('leaves no request, offer or question behind, and nothing that is open', async () => {
    const dora = await signUp(place, 'Dora')
    await settleIn(dora)
    const own = await ask(dora, { title: 'Basilisk minding' })
    await offer(ben, own)
    const asked = (
      await cara.does(askHelpQuestion, { params: { id: own }, body: { content: 'Is it tame?' } })
    ).data.questions.at(-1)
    await dora.does(answerHelpQuestion, { params: { id: asked._id }, body: { content: 'Like a griffin.' } })
    const other = await ask(cara)
    await offer(dora, other)
    await offer(ben, other)
    await dora.does(askHelpQuestion, { params: { id: other }, body: { content: 'Is a unicorn near?' } })
    await place.settle()

    await dora.does(askClosing)
    await place.settle()
    // Once the account is hidden nobody sees any of it.
    const board = async () => (await ben.does(listHelpRequests)).data.map(({ _id }: { _id: string }) => _id)
    expect(await board()).not.toContain(own)
    place.travel(15 * dayMs)
    await place.app.jobs.runTimed('privacy.close')
    await place.settle()

    for (const [table, column] of [
      ['help_requests', 'asker_id'],
      ['help_offers', 'helper_id'],
      ['help_questions', 'author_id'],
    ])
      expect(await place.rows(`select from ${table} where ${column} = $1`, [dora.id]), table).toEqual([])
    const words = await place.rows<{ words: string }>(
      `select coalesce(string_agg(q.question || coalesce(q.answer, ''), ' '), '') as words from help_questions q`,
    )
    expect(words[0]?.words).not.toMatch(/griffin|unicorn|tame/)
    expect(await place.rows('select from help_offers where request_id = $1', [own])).toEqual([])
    expect((await ben.call(getHelpRequest, { params: { id: own } })).status).toBe(404)
    // Her offer to Cara is gone, and Cara's request counts the remaining offers.
    const { data: left } = await cara.does(getHelpRequest, { params: { id: other } })
    expect(left).toMatchObject({ status: 'open', offers: 1, questions: [] })
    expect((await cara.does(listHelpOffers, { params: { id: other } })).data).toMatchObject([
      { helper: { firstname: 'Ben' } },
    ])
  })
})
