import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { restoreMember, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { peopleInCategory } from '@sparkhood/contract/listings/discovery'
import { addSkill, deleteSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { findMemory } from '../src/features/discovery/remembered/memory.ts'
import { listedChanged } from '../src/platform/live/topics.ts'
import { getCaller, type Wire } from './caller.ts'
import { signUpAdmin } from './documents.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from './people.ts'
import { actingFor, letHelp } from './trusted-helpers.ts'

/** More than are needed for a list to be cached. */
const neighbours = 30

let place: Neighbourhood
let ruth: Person
let ana: Person
let ben: Person
let listing: string
let category: string
/** Their requests get the list cached: there are enough of them that none reaches a rate limit. */
const others: Person[] = []

/** Change messages that this process has received but not yet handled; undefined while it handles them at once. */
let unheard: (() => void)[] | undefined

beforeAll(async () => {
  place = await openNeighbourhood()
  const { live } = place.wiring.tools
  const subscribe = live.subscribe.bind(live)
  vi.spyOn(live, 'subscribe').mockImplementation((topic, hear) =>
    subscribe(topic, (text) => {
      if (unheard && topic === listedChanged) unheard.push(() => hear(text))
      else hear(text)
    }),
  )
  ruth = await signUpAdmin(place, 'Ruth')
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  category = (await ana.does(listCategories)).data[0]._id
  await settleIn(ana)
  await settleIn(ben)
  listing = await offerSkill(ben)
  for (let nth = 1; nth <= neighbours; nth += 1) {
    const neighbour = await signUp(place, `Neighbour${nth}`)
    await settleIn(neighbour, { lat: leeds.lat + nth * 0.001, lon: leeds.lon + (nth % 7) * 0.001 })
    await offerSkill(neighbour)
    others.push(neighbour)
  }
})
afterAll(() => place.close())
// A new day for each test, with a new allowance of requests.
beforeEach(() => place.travel(dayMs))

type Asking = { who?: Person; query?: Record<string, string | number> }
const read = async ({ who = ana, query = {} }: Asking = {}): Promise<{ data: Wire[]; next_cursor: string | null }> =>
  who.does(peopleInCategory, { params: { id: category }, query })
const isShown = async (asking?: Asking): Promise<boolean> =>
  (await read(asking)).data.some(({ userId }) => userId === ben.id)

/** Gets the list cached, with all earlier change messages handled. */
async function remember(who = ana): Promise<void> {
  place.travel(61_000)
  const statements = vi.spyOn(place.wiring.tools.db, 'row')
  try {
    await vi.waitFor(async () => {
      await Promise.all(others.map((other) => read({ who: other })))
      await read({ who })
      statements.mockClear()
      await read({ who })
      expect(statements).not.toHaveBeenCalled()
    })
  } finally {
    statements.mockRestore()
  }
}

/** All others send a request to one process. */
const askAll = ({ http }: Neighbourhood['app']) =>
  Promise.all(others.map((who) => read({ who: { ...who, ...getCaller(() => http, who.token) } })))

/** Makes this process ignore change messages; returns a function that delivers all of them. */
function holdChanges(): () => void {
  const held: (() => void)[] = []
  unheard = held
  return () => {
    unheard = undefined
    for (const hear of held) hear()
  }
}

/** Changes rows without a change message. */
const changeUntold = (text: string) =>
  place.rows(`begin; set local session_replication_role = replica; ${text}; commit`)

describe('a list that many ask for', () => {
  beforeEach(() => remember())

  it('is what the database would say, page after page, for each viewer', async () => {
    const whole = { 'sec-fetch-site': 'same-origin' }
    const getFacts = ({ data, next_cursor: next }: { data: Wire[]; next_cursor: string | null }) => ({
      next,
      data: data.map(({ userId, skill_id, distance, hourly_rate }) => ({ userId, skill_id, distance, hourly_rate })),
    })
    for (const who of [ana, ben, ruth]) {
      for (const limit of [1, 7, 20, 50]) {
        let cursor: string | null = ''
        while (cursor !== null) {
          const query = { limit, ...(cursor && { cursor }) }
          const said = getFacts(await read({ who, query }))
          expect(said).toEqual(
            getFacts(await who.does(peopleInCategory, { params: { id: category }, query, headers: whole })),
          )
          cursor = said.next
        }
      }
    }
  })

  it('is kept for two seconds', async () => {
    await changeUntold(`update member_offers set leads = false where skill_id = '${listing}'`)
    expect(await isShown()).toBe(true)
    place.travel(2000)
    expect(await isShown()).toBe(false)
    await changeUntold(`update member_offers set leads = true where skill_id = '${listing}'`)
  })

  it('shows a card at once as it is now, and who comes and goes', async () => {
    await ben.does(updateProfile, { params: { id: ben.id }, body: { firstname: 'Benjamin' } })
    const getNames = async () => (await read()).data.map(({ firstname }) => firstname)
    expect(await getNames()).toContain('Benjamin')
    await ben.does(deleteSkill, { params: { id: listing } })
    expect(await isShown()).toBe(false)
    await vi.waitFor(() => remember())
    const body = { skillCategoryId: category, experience_level: 'expert', hourly_rate: 7, description: 'With care.' }
    listing = (await ben.does(addSkill, { body })).data._id
    await vi.waitFor(async () => expect(await isShown()).toBe(true))
  })
})

it('forgets lists that are too old to be shown once another is read', async () => {
  const getCount = () => findMemory({ ...place.wiring.tools, replica: undefined })?.lists.size
  const askOften = (id: string) => Promise.all(others.map((who) => who.does(peopleInCategory, { params: { id } })))
  const few = (await ana.does(listCategories)).data.slice(0, 3).map(({ _id }: Wire) => _id)
  await vi.waitFor(async () => {
    for (const id of few) await askOften(id)
    expect(getCount()).toBe(few.length)
  })
  place.travel(dayMs)
  await vi.waitFor(async () => {
    await askOften(few[0])
    expect(getCount()).toBe(1)
  })
})

describe('read by a helper in the name of a member', () => {
  let dana: Person
  let danaForAna: Person
  beforeAll(async () => {
    dana = await signUp(place, 'Dana')
    danaForAna = actingFor(dana, await letHelp(ana, dana))
    await ben.does(blockMember, { params: { id: dana.id } })
  })

  it('leaves out who blocked the helper, right after the member has read it', async () => {
    await remember()
    expect(await isShown()).toBe(true)
    expect(await isShown({ who: danaForAna })).toBe(false)
  })

  it('leaves out nobody for the member, right after the helper has read it', async () => {
    await remember(others[0])
    expect(await isShown({ who: danaForAna })).toBe(false)
    expect(await isShown()).toBe(true)
  })

  it('leaves out at once who has just blocked the helper', async () => {
    await ben.does(unblockMember, { params: { id: dana.id } })
    await remember()
    expect(await isShown({ who: danaForAna })).toBe(true)
    await ben.does(blockMember, { params: { id: dana.id } })
    await remember()
    expect(await isShown({ who: danaForAna })).toBe(false)
  })
})

type Hiding = [what: string, hide: () => Promise<unknown>, show: () => Promise<unknown>]
const ofBen = () => ({ params: { id: ben.id } })
const setVisible = (expertVisibility: boolean) => ben.does(updateProfile, { ...ofBen(), body: { expertVisibility } })
const hidings: Hiding[] = [
  ['a block', () => ana.does(blockMember, ofBen()), () => ana.does(unblockMember, ofBen())],
  [
    'a block by the other',
    () => ben.does(blockMember, { params: { id: ana.id } }),
    () => ben.does(unblockMember, { params: { id: ana.id } }),
  ],
  ['a switch of his', () => setVisible(false), () => setVisible(true)],
  [
    'a suspension',
    () => ruth.does(suspendMember, { ...ofBen(), body: { because: 'scam', reason: 'You asked to be paid outside.' } }),
    () => ruth.does(restoreMember, { ...ofBen(), body: { reason: 'You were right.' } }),
  ],
]

const rounds = 6
const crowd = 6
const asksAfter = 25
/** In each round, so that no rate limit is reached. */
const mostAsks = 25

describe.each(hidings)('hidden by %s, nobody is shown out of the memory', (_what, hide, show) => {
  test('to whom asks after it was said that it is done, while others ask all the time', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await remember()
      expect(await isShown()).toBe(true)
      // In every other round, this process gets the change messages only after all have asked.
      const hearChanges = round % 2 === 0 ? holdChanges() : () => {}
      let isDone = false
      const shownAfter: boolean[] = []
      const keepAsking = async (): Promise<void> => {
        for (let left = mostAsks; left > 0 && shownAfter.length < asksAfter; left -= 1) {
          const isAfter = isDone
          const shown = await isShown()
          if (isAfter) shownAfter.push(shown)
        }
      }
      const asking = Array.from({ length: crowd }, keepAsking)
      await hide()
      isDone = true
      await Promise.all([...asking, keepAsking()])
      expect(shownAfter.length).toBeGreaterThanOrEqual(asksAfter)
      expect(shownAfter).not.toContain(true)
      hearChanges()
      place.travel(11_000)
      expect(await isShown()).toBe(false)
      await show()
    }
  })

  test('to who asks another process, once it has heard of it', async () => {
    const beside = await place.beside()
    try {
      const there: Person = { ...ana, ...getCaller(() => beside.app.http, ana.token) }
      await remember()
      await vi.waitFor(async () => {
        await askAll(beside.app)
        expect(await isShown({ who: there })).toBe(true)
      })
      await hide()
      await vi.waitFor(async () => expect(await isShown({ who: there })).toBe(false))
      await askAll(beside.app)
      expect(await isShown({ who: there })).toBe(false)
      await show()
    } finally {
      await beside.close()
    }
  })
})

test('nothing is shown out of the memory while changes may not be heard of', async () => {
  await remember()
  const listening = vi.spyOn(place.wiring.tools.live, 'isListeningToCommits').mockReturnValue(false)
  await changeUntold(`update member_offers set leads = false where skill_id = '${listing}'`)
  expect(await isShown()).toBe(false)
  listening.mockRestore()
  await changeUntold(`update member_offers set leads = true where skill_id = '${listing}'`)
})
