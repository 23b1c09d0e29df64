import { addException, changeAvailability, furthestBookableDays } from '@sparkhood/contract/bookings/availability'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { search, searchPeople } from '@sparkhood/contract/listings/search'
import { addSkill, listCategories, pauseSkill } from '@sparkhood/contract/listings/skills'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../test/bookings.ts'
import type { Wire } from '../../../../test/caller.ts'
import { fund } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let drill: string

const dayIn = (days: number): string => new Date(place.now().getTime() + days * dayMs).toISOString().slice(0, 10)

async function offer(person: Person, kind: 'skill' | 'service' | 'tool', title: string): Promise<string> {
  const { data } = await person.does(listCategories)
  const body = {
    skillCategoryId: data[0]._id,
    kind,
    skill_type: title,
    experience_level: 'expert',
    hourly_rate: 5,
    description: 'Well kept.',
  }
  return (await person.does(addSkill, { body })).data._id
}

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben', { lastname: 'Wickerby' })
  cara = await signUp(place, 'Cara', { lastname: 'Wickerby' })
  for (const person of [ana, ben, cara]) await settleIn(person)
  await fund(ana, 100)
  await offer(ben, 'service', 'Basket weaving')
  await offer(cara, 'skill', 'Basket weaving lessons')
  drill = await offer(ben, 'tool', 'Weaving loom')
})
afterAll(() => place.close())

type Query = Record<string, string | number>
const find = (q: string, query: Query): Promise<Wire> => ana.does(search, { query: { q, ...query } })
const names = (page: Wire): string[] => page.data.map(({ firstname }: Wire) => firstname).sort()
const titles = (page: Wire): string[] => page.data.map(({ skill_type }: Wire) => skill_type).sort()

describe('a search for somebody free on a day', () => {
  it('finds everybody on a day that nobody said anything of', async () => {
    const { people, skills } = await find('weaving', { free_on: dayIn(3) })
    expect(names(people)).toEqual(['Ben', 'Cara'])
    expect(titles(skills)).toEqual(['Basket weaving', 'Basket weaving lessons', 'Weaving loom'])
  })

  it('finds them on the last day that can be booked, and on none after it', async () => {
    expect(names((await find('weaving', { free_on: dayIn(furthestBookableDays) })).people)).toEqual(['Ben', 'Cara'])
    expect(names((await find('weaving', { free_on: dayIn(furthestBookableDays + 1) })).people)).toEqual([])
  })

  it('leaves out who is away, with all they offer, also by name', async () => {
    await ben.does(addException, { body: { first_day: dayIn(5), last_day: dayIn(6), note: '' } })
    for (const [day, expected] of [
      [dayIn(5), ['Cara']],
      [dayIn(7), ['Ben', 'Cara']],
    ] as const) {
      const { people, skills } = await find('weaving', { free_on: day })
      expect(names(people)).toEqual(expected)
      expect([...new Set(skills.data.map(({ owner }: Wire) => owner.firstname))].sort()).toEqual(expected)
      expect(names((await find('wickerby', { free_on: day })).people)).toEqual(expected)
      expect(names(await ana.does(searchPeople, { params: { term: 'weaving' }, query: { free_on: day } }))).toEqual(
        expected,
      )
    }
  })

  it('leaves out who works on other weekdays, or is booked all day', async () => {
    const day = dayIn(9)
    const weekday = new Date(day).getUTCDay() || 7
    const hours = [{ weekday, opens: '09:00', closes: '10:00' }]
    const terms = { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly: hours }
    await cara.does(changeAvailability, { body: terms })
    expect(names((await find('weaving', { free_on: dayIn(8) })).people)).toEqual(['Ben'])
    expect(names((await find('weaving', { free_on: day })).people)).toEqual(['Ben', 'Cara'])
    const skill = (await find('weaving lessons', { kind: 'skill' })).skills.data[0]._id
    const booking = await ask(ana, cara, { skill, at: new Date(`${day}T09:00:00Z`) })
    expect(names((await find('weaving', { free_on: day })).people)).toEqual(['Ben', 'Cara'])
    await cara.does(acceptBooking, { params: { id: booking } })
    expect(names((await find('weaving', { free_on: day })).people)).toEqual(['Ben'])
  })

  it('leaves out a tool that is out, and not its owner’s other things', async () => {
    const day = dayIn(12)
    const booking = await ask(ana, ben, { skill: drill, at: new Date(`${day}T08:00:00Z`), hours: 12 })
    await ben.does(acceptBooking, { params: { id: booking } })
    expect(titles((await find('weaving', { free_on: day, kind: 'tool' })).skills)).toEqual([])
    expect(titles((await find('weaving', { free_on: day })).skills)).toEqual(['Basket weaving'])
    expect(titles((await find('weaving', { free_on: dayIn(13), kind: 'tool' })).skills)).toEqual(['Weaving loom'])
  })

  it('takes nobody for free of whom nothing can be booked, and who only lends for what they lend', async () => {
    const dora = await signUp(place, 'Dora', { lastname: 'Thornaby' })
    const ed = await signUp(place, 'Ed', { lastname: 'Thornaby' })
    for (const person of [dora, ed]) await settleIn(person)
    await fund(ana, 100)
    const ladder = await offer(dora, 'tool', 'Long ladder')
    const day = dayIn(12)
    const booking = await ask(ana, dora, { skill: ladder, at: new Date(`${day}T08:00:00Z`), hours: 12 })
    await dora.does(acceptBooking, { params: { id: booking } })
    const found = async (free_on: string, query: Query = {}): Promise<string[]> =>
      names((await find('thornaby', { free_on, ...query })).people)
    expect(await found(day)).toEqual([])
    expect(await found(dayIn(13))).toEqual(['Dora'])
    expect(await found(dayIn(13), { kind: 'tool' })).toEqual(['Dora'])
    await offer(dora, 'service', 'Gutters cleared')
    expect(await found(day)).toEqual(['Dora'])
    expect(await found(day, { kind: 'tool' })).toEqual([])
    expect(await found(dayIn(13), { kind: 'tool' })).toEqual(['Dora'])
  })

  it('finds nobody on a day gone by or years ahead, and takes no word for a day', async () => {
    for (const day of [dayIn(-1), dayIn(400), '2199-12-31']) {
      expect((await find('weaving', { free_on: day })).people).toEqual({ data: [], next_cursor: null, total: 0 })
    }
    for (const day of ['saturday', '9999-12-31'])
      expect((await ana.call(search, { query: { q: 'weaving', free_on: day } })).status).toBe(422)
  })
})

describe('a search for a kind', () => {
  it.each([
    ['skill', ['Cara'], ['Basket weaving lessons']],
    ['service', ['Ben'], ['Basket weaving']],
    ['tool', ['Ben'], ['Weaving loom']],
  ])('of %s', async (kind, people, listings) => {
    const found = await find('weaving', { kind })
    expect([names(found.people), titles(found.skills)]).toEqual([people, listings])
  })

  it('keeps people who were found by name to it, and forgets what is paused', async () => {
    expect(names((await find('wickerby', { kind: 'tool' })).people)).toEqual(['Ben'])
    await ben.does(pauseSkill, { params: { id: drill } })
    expect(names((await find('wickerby', { kind: 'tool' })).people)).toEqual([])
    expect((await ana.call(search, { query: { q: 'weaving', kind: 'favour' } })).status).toBe(422)
  })
})
