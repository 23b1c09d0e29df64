import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import * as listings from '@sparkhood/contract/listings/skills'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wire } from '../../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../../test/people.ts'
import { rewriteCard } from '../public.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let dev: Person
let rene: Person
const listed = {} as Record<Called, string>

const north = (km: number) => ({ lat: leeds.lat + km / 111.195, lon: leeds.lon })
const oxford = { lat: 51.7522, lon: -1.256 }

type Called = 'bikes' | 'hedges' | 'café' | 'tandems' | 'hugo' | 'ella'
type Offer = { called: Called; rate: number; says: string; title?: string }

async function offer(person: Person, category: string, { called, rate, says, title }: Offer): Promise<void> {
  const { data } = await person.does(listings.listCategories)
  const body = {
    skillCategoryId: data.find((one: Wire) => one.title === category)._id,
    experience_level: 'expert',
    hourly_rate: rate,
    description: says,
    ...(title && { skill_type: title }),
  }
  listed[called] = (await person.does(listings.addSkill, { body })).data._id
}

beforeAll(async () => {
  place = await openNeighbourhood()
  // A member with enough neighbours is shown in a small area, so distances are about right.
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben', { lastname: 'Carter' })
  cara = await signUp(place, 'Cara', { lastname: "O'Neill" })
  dev = await signUp(place, 'Dev')
  rene = await signUp(place, 'René', { lastname: 'Müller' })
  await settleIn(ana)
  await settleIn(ben, north(3))
  await settleIn(cara, north(12))
  await settleIn(dev, oxford)
  await settleIn(rene, north(5))
  await offer(ben, 'Bike repair', { called: 'bikes', rate: 12, says: 'Gears and wheels, done in my shed.' })
  await offer(ben, 'Gardening', { called: 'hedges', rate: 9, says: 'Privet and beech, cuttings taken to the tip.' })
  await offer(cara, 'Cooking and baking', {
    called: 'café',
    rate: 20,
    title: 'Café-style baking',
    says: 'Croissants, crème brûlée and 100% butter.',
  })
  await offer(dev, 'Bike repair', { called: 'tandems', rate: 8, title: 'Tandem doctor', says: 'Two seats, one chain.' })
})
afterAll(() => place.close())

type Query = Record<string, string | number>
const find = async (q: string, query: Query = {}, who = ana): Promise<Wire> =>
  who.does(search, { query: { q, ...query } })
const names = (page: Wire): string[] => page.data.map(({ firstname }: Wire) => firstname)
const titles = (page: Wire): string[] => page.data.map(({ skill_type }: Wire) => skill_type)

describe('a search finds', () => {
  it.each([
    ['the very words', 'bike repair', ['Ben', 'Dev']],
    ['a typing slip', 'bicicle', ['Ben', 'Dev']],
    ['what only the category says', 'brake', ['Ben', 'Dev']],
    ['words in any form', 'brakes repaired', ['Ben', 'Dev']],
    ['two words together', 'bike brakes', ['Ben', 'Dev']],
    ['another word, and a slip in it', 'pushbkie', ['Ben', 'Dev']],
    ['another word for it', 'fix my bicycle', ['Ben', 'Dev']],
    ['the beginning of a word', 'gard', ['Ben']],
    ['two letters the wrong way round', 'gadrening', ['Ben']],
    ['accents left out', 'cafe', ['Cara']],
    ['accents that do not belong', 'câfé', ['Cara']],
    ['capitals', 'CROISSANTS', ['Cara']],
    ['a word of the description', 'privet', ['Ben']],
    ['the middle of a word', 'issant', ['Cara']],
    ['a first name', 'ben', ['Ben']],
    ['a whole name', 'Ben Carter', ['Ben']],
    ['a name without its signs', 'rene muller', ['René']],
    ['a name with its apostrophe', 'o’neill', ['Cara']],
    ['a name without its apostrophe', 'oneill', ['Cara']],
    ['somebody by name and skill', 'dev bike', ['Dev', 'Ben']],
    ['signs around words', '"bike%_repair";--', ['Ben', 'Dev']],
    ['words in a long text', `${'please '.repeat(3)}gardening ${'x '.repeat(500)}`, ['Ben']],
    ['words around emoji and NUL', '🚲 bike\u0000s 🚲', ['Ben', 'Dev']],
  ])('%s: %j', async (_what, q, expected) => {
    expect(names((await find(q)).people)).toEqual(expected)
  })
})

describe('nothing is found', () => {
  it.each(['...', '%%%', '___', '🚲🚲🚲', 'a b c', 'zzzzqqqq', "'; drop table skills; --", '\\\\\\'])(
    'for %j',
    async (q) => {
      const found = await find(q)
      expect([found.people, found.skills]).toEqual([
        { data: [], next_cursor: null, total: 0 },
        { data: [], next_cursor: null, total: 0 },
      ])
    },
  )

  it.each(['', 'b', '  b  ', '🚲', 'b\0'])('before there are 2 characters, such as %j', async (q) => {
    const heard = await ana.call(search, { query: { q } })
    expect(heard).toMatchObject({ status: 422, body: { message: 'Type at least 2 characters' } })
  })

  it('by a visitor', async () => {
    expect((await place.visitor.call(search, { query: { q: 'bike' } })).status).toBe(401)
  })
})

describe('what is found', () => {
  it('is a person with the listings that fit, and those listings with their owner', async () => {
    const { people, skills, categories } = await find('bicycle repair')
    expect(people.data[0]).toMatchObject({ _id: ben.id, firstname: 'Ben' })
    expect(people.data[0].found.map(({ _id }: Wire) => _id)).toEqual([listed.bikes])
    expect(people.data[0]).toMatchObject({ skill_count: 2 })
    expect(skills.data[0]).toMatchObject({
      _id: listed.bikes,
      skill_type: 'Bike repair',
      hourly_rate: 12,
      spark_token: 6,
      description: 'Gears and wheels, done in my shed.',
      owner: { _id: ben.id, firstname: 'Ben', lastname: 'Carter' },
    })
    for (const { distance } of [people.data[0], skills.data[0]]) {
      expect(distance).toBeGreaterThan(1)
      expect(distance).toBeLessThan(5)
    }
    expect([people.total, skills.total]).toEqual([2, 2])
    expect(categories.map(({ title }: Wire) => title)).toContain('Bike repair')
  })

  it('is nobody’s listing for a name alone, and oneself never', async () => {
    const { people, skills } = await find('carter')
    expect(names(people)).toEqual(['Ben'])
    expect(people.data[0].found).toEqual([])
    expect(skills.data).toEqual([])
    expect(names((await find('archer')).people)).toEqual(['Dev'])
    expect(names((await find('carter', {}, ben)).people)).toEqual([])
  })

  it('starts from the point that is named, with distances only where they are right', async () => {
    expect(names((await find('bike repair', oxford)).people)).toEqual(['Dev', 'Ben'])
    const far = await find('bike repair', { lat: 40.7, lon: -74 })
    expect(far.people.data.map(({ distance }: Wire) => distance)).toEqual([null, null])
    expect((await ana.call(search, { query: { q: 'bike', lat: 91, lon: 0 } })).status).toBe(422)
  })

  it('has no distances for somebody who has not said where they live', async () => {
    const gita = await signUp(place, 'Gita')
    const { people, skills } = await find('bike repair', {}, gita)
    expect(names(people).sort()).toEqual(['Ben', 'Dev'])
    for (const { distance } of [...people.data, ...skills.data]) expect(distance).toBeNull()
  })

  it('includes people who have not said where they live, behind the near ones', async () => {
    const hugo = await signUp(place, 'Hugo')
    await offer(hugo, 'Bike repair', { called: 'hugo', rate: 5, says: 'Anywhere.' })
    const { people } = await find('bike repair')
    expect(names(people)).toEqual(['Ben', 'Hugo', 'Dev'])
    expect(people.data[1].distance).toBeNull()
    await hugo.does(listings.deleteSkill, { params: { id: listed.hugo } })
  })

  it('answers at the calls of the specification too, with and without the prefix', async () => {
    for (const bare of [true, false]) {
      const people = await ana.does(searchPeople, { params: { term: 'bicicle' }, bare })
      const skills = await ana.does(searchSkills, { params: { term: 'café' }, bare })
      expect([names(people), titles(skills)]).toEqual([['Ben', 'Dev'], ['Café-style baking']])
    }
    expect((await ana.call(searchSkills, { params: { term: 'x'.repeat(1000) } })).status).toBeLessThan(500)
  })
})

describe('filters', () => {
  it.each<[Query, string[]]>([
    [{ distance: 8000 }, ['Ben']],
    [{ price: 12 }, ['Ben', 'Dev']],
    [{ price: 10 }, ['Dev']],
    [{ price: 4, currency: 'spark' }, ['Dev']],
    [{ price: 3.99, currency: 'spark' }, []],
    [{ rating: 4 }, []],
    [{ verified: 'true' }, ['Dev']],
    [{ verified: 'false' }, ['Ben', 'Dev']],
    [{ price: 12, distance: 8000, verified: 'false' }, ['Ben']],
  ])('%j leave %j', async (filters, expected) => {
    await place.rows(`update profiles set kyc_status = 'approved', kyc_checked_at = now() where member_id = $1`, [
      dev.id,
    ])
    const { people, skills } = await find('bike repair', filters)
    expect(names(people)).toEqual(expected)
    expect(skills.data.map(({ owner }: Wire) => owner.firstname)).toEqual(expected)
  })

  it('keep people who were found by name to what they ask', async () => {
    expect(names((await find('carter', { price: 9 })).people)).toEqual(['Ben'])
    expect(names((await find('carter', { price: 8 })).people)).toEqual([])
    expect(names((await find('carter', { distance: 1000 })).people)).toEqual([])
  })

  it('keep to those rated well enough', async () => {
    const rated = 'set rating = 4.5, rating_count = 2 where member_id = $1'
    for (const table of ['member_cards', 'member_offers']) await place.rows(`update ${table} ${rated}`, [ben.id])
    expect(names((await find('bike repair', { rating: 4.5 })).people)).toEqual(['Ben'])
    expect(names((await find('bike repair', { rating: 4.6 })).people)).toEqual([])
    await place.scope().transaction((scope) => rewriteCard(scope, ben.id))
  })

  it.each<Query>([{ rating: 6 }, { price: -1 }, { distance: 0 }, { verified: 'perhaps' }, { currency: 'usd' }])(
    'are refused when they mean nothing: %j',
    async (filters) => {
      expect((await ana.call(search, { query: { q: 'bike', ...filters } })).status).toBe(422)
    },
  )
})

describe('what may not be found', () => {
  const bikers = async (): Promise<string[]> => names((await find('bike repair')).people).sort()

  it('is what its owner took away or paused', async () => {
    const ella = await signUp(place, 'Ella')
    await settleIn(ella, north(1))
    await offer(ella, 'Bike repair', { called: 'ella', rate: 5, says: 'Quickly.' })
    expect(await bikers()).toEqual(['Ben', 'Dev', 'Ella'])
    await ella.does(listings.pauseSkill, { params: { id: listed.ella } })
    expect(await bikers()).toEqual(['Ben', 'Dev'])
    await ella.does(listings.resumeSkill, { params: { id: listed.ella } })
    expect(await bikers()).toEqual(['Ben', 'Dev', 'Ella'])
    await ella.does(listings.deleteSkill, { params: { id: listed.ella } })
    expect(await bikers()).toEqual(['Ben', 'Dev'])
    expect(await place.rows('select from search_entries where doc = $1', [listed.ella])).toEqual([])
  })

  it('is what waits for approval', async () => {
    await place.rows(`update skills set approval_status = 'pending' where id = $1`, [listed.bikes])
    await place.scope().transaction((scope) => rewriteCard(scope, ben.id))
    expect(await bikers()).toEqual(['Dev'])
    await place.rows(`update skills set approval_status = 'approved' where id = $1`, [listed.bikes])
    await place.scope().transaction((scope) => rewriteCard(scope, ben.id))
    expect(await bikers()).toEqual(['Ben', 'Dev'])
  })

  it('is a member who was suspended', async () => {
    const suspend = async (at: Date | null) => {
      await place.rows('update accounts set suspended_at = $2 where id = $1', [ben.id, at])
      await place.scope().transaction((scope) => rewriteCard(scope, ben.id))
    }
    await suspend(place.now())
    expect(await bikers()).toEqual(['Dev'])
    expect(names((await find('carter')).people)).toEqual([])
    await suspend(null)
    expect(await bikers()).toEqual(['Ben', 'Dev'])
  })

  it('is somebody behind a block, from either side', async () => {
    await ana.does(blockMember, { params: { id: ben.id } })
    expect(await bikers()).toEqual(['Dev'])
    expect(titles((await find('bike repair')).skills)).toEqual(['Tandem doctor'])
    expect(names((await find('ana archer', {}, ben)).people)).not.toContain('Ana')
    await ana.does(unblockMember, { params: { id: ben.id } })
    expect(await bikers()).toEqual(['Ben', 'Dev'])
  })

  it('are the words of before', async () => {
    await ben.does(listings.editSkill, {
      params: { id: listed.hedges },
      body: { skill_type: 'Topiary', experience_level: 'expert', hourly_rate: 9, description: 'Peacocks of yew.' },
    })
    expect(names((await find('peacocks')).people)).toEqual(['Ben'])
    expect(names((await find('privet')).people)).toEqual([])
    await ben.does(updateProfile, { params: { id: ben.id }, body: { lastname: 'Cartwright' } })
    expect(names((await find('cartwright')).people)).toEqual(['Ben'])
    await ben.does(updateProfile, { params: { id: ben.id }, body: { lastname: 'Carter' } })
    expect(names((await find('cartwright')).people)).toEqual([])
  })
})

describe('the count of words', () => {
  it('is brought up to date by night, and words without entries are forgotten', async () => {
    const uses = async (word: string) =>
      (await place.rows<{ uses: number }>('select uses from search_words where word = $1', [word]))[0]?.uses
    await place.app.jobs.runTimed('discovery.count-words')
    expect(await uses('tandem')).toBe(1)
    expect(await uses('cartwright')).toBeUndefined()
    expect(await uses('puncture')).toBeUndefined()
    expect(await uses('punctures')).toBe(0)
  })
})
