import {
  askForHelp,
  getHelpRequest,
  type HelpCard,
  helpCard,
  listHelpRequests,
} from '@sparkhood/contract/helping/requests'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../../test/people.ts'

const lastname = 'O\'Neil "Nan"'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
  for (const one of [ana, ben]) await settleIn(one)
  await place.rows(`update profiles set lastname = $2 where member_id = $1`, [ana.id, lastname])
})
afterAll(() => place.close())

const board = async (who: Person): Promise<HelpCard[]> => (await who.does(listHelpRequests, { query: {} })).data

type Said = { days?: [number, number]; isInCategory?: true; fields?: object }
it.each<[string, Said]>([
  ['thanks alone', {}],
  ['pounds, within some days', { days: [3, 9], fields: { reward: 'pounds', budget: '12.5', hours: '1.5' } }],
  ['Sparks, each week', { days: [2, 2], fields: { reward: 'sparks', budget: '3', repeats: 'weekly', times: '4' } }],
  ['other letters', { isInCategory: true, fields: { description: 'Say "李小" \\ 😀\n\tand\u2028then', hours: '12' } }],
])(
  'a card on the board says of %s what the page of the request says',
  async (title, { days, isInCategory, fields }) => {
    const dayAfter = (count: number): string =>
      new Date(place.now().getTime() + count * dayMs).toISOString().slice(0, 10)
    const [category] = (await ana.does(listCategories)).data
    const when = days && { first_day: dayAfter(days[0]), last_day: dayAfter(days[1]) }
    const body = { title, ...fields, ...when, ...(isInCategory && { category_id: category?._id }) }
    const { _id: id } = (await ana.does(askForHelp, { body })).data

    for (const viewer of [ben, cara]) {
      const card = (await board(viewer)).find((one) => one._id === id)
      const page = (await viewer.does(getHelpRequest, { params: { id } })).data
      expect(Object.keys(card ?? {}).toSorted()).toEqual(Object.keys(helpCard.shape).toSorted())
      expect(page).toMatchObject({ ...card })
      expect(card).toMatchObject({ title, asker: { firstname: 'Ana', lastname } })
      expect(card?.distance === null).toBe(viewer === cara)
    }
  },
)
