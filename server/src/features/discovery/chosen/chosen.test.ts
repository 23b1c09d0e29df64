import { addException, changeAvailability } from '@sparkhood/contract/bookings/availability'
import { peopleInCategory } from '@sparkhood/contract/listings/discovery'
import { addSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wire } from '../../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds, type Person, settleIn, signUp } from '../../../../test/people.ts'
import { rewriteCard } from '../public.ts'

let place: Neighbourhood
let ana: Person
let category: string
const people = new Map<string, Person>()

const north = (km: number) => ({ lat: leeds.lat + km / 111.195, lon: leeds.lon })
const day = '2026-12-05'

const neighbours = [
  { name: 'Ben', km: 2, rate: 12, kind: 'service', unit: 'hour', rating: 4.5, reviews: 20, checked: false },
  { name: 'Cara', km: 6, rate: 8, kind: 'skill', unit: 'hour', rating: 5, reviews: 40, checked: true },
  { name: 'Dev', km: 20, rate: 5, kind: 'tool', unit: 'day', rating: 3, reviews: 2, checked: false },
  { name: 'Ella', km: 60, rate: 8, kind: 'service', unit: 'hour', rating: null, reviews: 0, checked: false },
] as const

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  await settleIn(ana)
  category = (await ana.does(listCategories)).data[0]._id
  for (const { name, km, rate, kind, unit, ...known } of neighbours) {
    const person = await signUp(place, name)
    people.set(name, person)
    await settleIn(person, north(km))
    const body = { skillCategoryId: category, experience_level: 'expert', hourly_rate: rate, description: '', kind }
    await person.does(addSkill, { body: { ...body, description: 'With care.', rate_unit: unit } })
    if (known.checked)
      await place.rows(`update profiles set kyc_status = 'approved', kyc_checked_at = now() where member_id = $1`, [
        person.id,
      ])
    await place.scope().transaction((scope) => rewriteCard(scope, person.id))
    for (const table of ['member_cards', 'member_offers'])
      await place.rows(`update ${table} set rating = $2, rating_count = $3 where member_id = $1`, [
        person.id, known.rating, known.reviews,
      ]) // biome-ignore format: one value a place of the statement
  }
})
afterAll(() => place.close())

const list = async (query: Record<string, string | number> = {}): Promise<Wire[]> =>
  (await ana.does(peopleInCategory, { params: { id: category }, query })).data
const names = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await list(query)).map(({ firstname }) => firstname)
const who = (name: string): Person => {
  const person = people.get(name)
  if (!person) throw new Error(`Nobody is called ${name}`)
  return person
}

describe('people of a category', () => {
  it.each([
    [{}, ['Ben', 'Cara', 'Dev', 'Ella']],
    [{ sort: 'nearest', price: 100 }, ['Ben', 'Cara', 'Dev', 'Ella']],
    [{ sort: 'cheapest' }, ['Dev', 'Cara', 'Ella', 'Ben']],
    [{ sort: 'best' }, ['Cara', 'Ben', 'Ella', 'Dev']],
    [{ distance: 10_000 }, ['Ben', 'Cara']],
    [{ price: 8 }, ['Cara', 'Dev', 'Ella']],
    [{ price: 4, currency: 'spark' }, ['Cara', 'Dev', 'Ella']],
    [{ price: 7.99 }, ['Dev']],
    [{ rating: 4 }, ['Ben', 'Cara']],
    [{ verified: 'true' }, ['Cara']],
    [{ kind: 'service' }, ['Ben', 'Ella']],
    [{ kind: 'tool', rating: 5 }, []],
    [{ kind: 'service', sort: 'cheapest', distance: 10_000 }, ['Ben']],
  ])('are chosen by %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('who are free on a day are those who can still be booked on it, and tools by themselves', async () => {
    expect(await names({ free_on: day })).toEqual(['Ben', 'Cara', 'Dev', 'Ella'])
    await who('Ben').does(addException, { body: { first_day: day, last_day: day } })
    const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
    const terms = { notice_hours: 2, buffer_minutes: 0, bank_holidays: 'none', weekly: weekdays }
    await who('Ella').does(changeAvailability, { body: terms })
    expect(await names({ free_on: day })).toEqual(['Cara', 'Dev'])
    expect(await names({ free_on: day, kind: 'service' })).toEqual([])
    expect(await names({ free_on: '2026-12-07', sort: 'cheapest' })).toEqual(['Dev', 'Cara', 'Ella', 'Ben'])
    expect(await names({ free_on: '2020-01-01' })).toEqual([])
  })

  it('stand there once, under the cheapest offer that fits', async () => {
    const body = { skillCategoryId: category, experience_level: 'expert', description: 'Lent.', kind: 'tool' }
    await who('Ben').does(addSkill, { body: { ...body, hourly_rate: 3, rate_unit: 'day' } })
    const getRate = async (query: Record<string, string>) =>
      (await list(query)).filter(({ firstname }) => firstname === 'Ben').map(({ hourly_rate }) => hourly_rate)
    expect(await getRate({})).toEqual([3])
    expect(await getRate({ sort: 'cheapest' })).toEqual([3])
    expect(await getRate({ kind: 'service' })).toEqual([12])
  })

  it.each(['nearest', 'cheapest', 'best'])('come page by page in the order of %s', async (sort) => {
    const query = { sort, price: 100 }
    const all = await names(query)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await ana.does(peopleInCategory, {
        params: { id: category },
        query: { ...query, limit: 1, ...(cursor && { cursor }) },
      })
      paged.push(...page.data.map(({ firstname }: Wire) => firstname))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(all)
    expect(paged).toHaveLength(4)
  })

  it('without a place stand last, and are told apart from a category that is not there', async () => {
    const fred = await signUp(place, 'Fred')
    const body = { skillCategoryId: category, experience_level: 'expert', hourly_rate: 1, description: 'Here.' }
    await fred.does(addSkill, { body })
    expect((await names({ price: 100 })).at(-1)).toBe('Fred')
    expect(await names({ price: 100, distance: 2_000_000 })).not.toContain('Fred')
    const nowhere = { params: { id: '0190a000-0000-7000-8000-0000000000ff' }, query: { sort: 'best' } }
    expect(await ana.call(peopleInCategory, nowhere)).toMatchObject({ status: 404 })
  })

  it.each<Record<string, string | number>>([
    { sort: 'dearest' },
    { free_on: 'soon' },
    { free_on: '2026-02-30' },
    { kind: 'favour' },
    { price: -1 },
  ])('are not chosen by %j', async (query) => {
    expect((await ana.call(peopleInCategory, { params: { id: category }, query })).status).toBe(422)
  })
})
