import { report } from '@sparkhood/contract/admin/safety'
import { type ListedHelpRequest, listAllHelpRequests } from '@sparkhood/contract/helping/listed'
import { askHelpQuestion } from '@sparkhood/contract/helping/questions'
import { askForHelp, withdrawHelpRequest } from '@sparkhood/contract/helping/requests'
import { helpOpenDays } from '@sparkhood/contract/helping/terms'
import { getReference } from '@sparkhood/contract/primitives/ids'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepSessions } from '../../../../test/bookings.ts'
import { signUpAdmin } from '../../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ruth: Person
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  for (const one of [ruth, ana, ben]) await settleIn(one)
  await keepSessions(place)
})
afterAll(() => place.close())

const ask = async (who: Person, title: string): Promise<string> => {
  place.travel(1000)
  return (await who.does(askForHelp, { body: { title } })).data._id
}
const list = async (query: object = {}): Promise<ListedHelpRequest[]> =>
  (await ruth.does(listAllHelpRequests, { query: query as never })).data
const titles = async (query: object = {}) => (await list(query)).map(({ title }) => title)
const reports = (id: string, who: Person) =>
  who.does(report, { body: { kind: 'request', subject_id: id, reason: 'other' } })

it('lists what everybody asked for, the newest first, by state, by report and by reference', async () => {
  const ladder = await ask(ana, 'Hold a ladder')
  const sofa = await ask(ben, 'Carry a sofa')
  const gate = await ask(ana, 'Oil a gate')
  await ben.does(askHelpQuestion, { params: { id: ladder }, body: { content: 'How high?' } })
  await ana.does(withdrawHelpRequest, { params: { id: gate } })
  expect(await titles()).toEqual(['Oil a gate', 'Carry a sofa', 'Hold a ladder'])
  expect(await titles({ state: 'open' })).toEqual(['Carry a sofa', 'Hold a ladder'])
  expect(await titles({ state: 'withdrawn' })).toEqual(['Oil a gate'])
  expect(await titles({ reported: true })).toEqual([])

  await reports(ladder, ben)
  await reports(ladder, ruth)
  expect(await titles({ reported: true })).toEqual(['Hold a ladder'])
  expect(await titles({ reported: true, state: 'withdrawn' })).toEqual([])
  const reference = getReference(ladder)
  for (const said of [reference, reference.toLowerCase(), ` ${ladder} `])
    expect(await list({ reference: said })).toMatchObject([
      {
        _id: ladder,
        reference,
        status: 'open',
        questions: 1,
        offers: 0,
        asker: { firstname: 'Ana' },
        reports: { waiting: 2, decided: 0 },
      },
    ])
  const [waiting] = await place.rows<{ id: string }>(
    'select id from reports where subject_id = $1 and reporter_id = $2',
    [ladder, ben.id],
  )
  expect((await list({ reference }))[0]?.reports.report_id).toBe(waiting?.id)
  expect(await list({ reference: '%%%%%%%%' })).toEqual([])

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await ruth.does(listAllHelpRequests, { query: { limit: 1, ...(cursor && { cursor }) } })
    seen.push(...page.data.map(({ _id }: ListedHelpRequest) => _id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual([gate, sofa, ladder])

  place.travel(helpOpenDays * dayMs)
  expect((await list({ reference })).map(({ status }) => status)).toEqual(['expired'])
})

it('does not tell operators how often they themselves were reported', async () => {
  const own = await ask(ruth, 'Water my plants')
  await reports(own, ben)
  expect(await list({ reference: getReference(own) })).toMatchObject([
    { reports: { waiting: 0, decided: 0, report_id: null } },
  ])
  expect(await titles({ reported: true })).not.toContain('Water my plants')
})
