import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { answerHelpQuestion, askHelpQuestion } from '@sparkhood/contract/helping/questions'
import { askForHelp, getHelpRequest, listHelpRequests, withdrawHelpRequest } from '@sparkhood/contract/helping/requests'
import { maxHelpQuestions } from '@sparkhood/contract/helping/terms'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAdmin } from '../../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, signUpNeighbours } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara } = await signUpNeighbours(place))
})
afterAll(() => place.close())

const ask = async (who: Person, body: object = {}): Promise<string> =>
  (await who.does(askForHelp, { body: { title: 'Take my mum to the clinic', ...body } })).data._id

describe('questions about a request', () => {
  it('stand under it with their answers, for everybody who sees it, without contact details', async () => {
    const id = await ask(ana)
    const params = { id }
    const put = (who: Person, content: string) => who.call(askHelpQuestion, { params, body: { content } })
    expect(await put(ana, 'What?')).toMatchObject({ status: 422, body: { code: 'help.own' } })
    expect(await put(ben, 'Ring 07700 900123?')).toMatchObject({ status: 422, body: { code: 'help.contact_details' } })
    const { body } = await put(ben, 'Does she need help with the stairs?')
    const question = body.data.questions[0]
    const reply = (who: Person) =>
      who.call(answerHelpQuestion, { params: { id: question._id }, body: { content: 'Only down.' } })
    expect((await reply(cara)).status).toBe(404)
    expect((await reply(ana)).status).toBe(200)
    expect((await cara.does(getHelpRequest, { params })).data.questions).toMatchObject([
      { author: { firstname: 'Ben' }, question: 'Does she need help with the stairs?', answer: 'Only down.' },
    ])
    await place.settle()
    const titles = async (who: Person) =>
      (await who.does(listBookingNotifications)).data.map(({ title }: { title: string }) => title)
    expect(await titles(ana)).toContain('Ben has a question')
    expect(await titles(ben)).toContain('Ana has answered your question')
    for (let nth = 1; nth < maxHelpQuestions; nth += 1) await put(ben, `And ${nth}?`)
    expect(await put(ben, 'One more?')).toMatchObject({ body: { code: 'help.too_many_questions' } })
    await ana.does(withdrawHelpRequest, { params: { id } })
    expect((await put(cara, 'Late?')).status).toBe(404)
  })
})

describe('a request that is not right', () => {
  it('is reported with its words, and taken down with its offers', async () => {
    const ruth = await signUpAdmin(place, 'Ruth')
    const id = await ask(ana, { title: 'Something odd' })
    await ben.does(report, { body: { kind: 'request', subject_id: id, reason: 'other' } })
    const waiting = (await ruth.does(listReports)).data.find((one: { subject_id: string }) => one.subject_id === id)
    expect(waiting).toMatchObject({
      kind: 'request',
      evidence: { title: 'Something odd' },
      member: { firstname: 'Ana' },
    })
    await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'Odd.' } })
    await place.settle()
    expect((await ben.call(getHelpRequest, { params: { id } })).status).toBe(404)
    expect((await ben.does(listHelpRequests)).data).toEqual([])
    expect((await ana.does(getHelpRequest, { params: { id } })).data).toMatchObject({ status: 'removed', actions: [] })
  })
})
