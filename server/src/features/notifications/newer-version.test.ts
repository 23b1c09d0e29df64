import { dayMs } from '@sparkhood/contract/primitives/time'
import { countNotifications, groupLists } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { longSessions } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  await place.rows(
    `insert into notifications (id, member_id, part, kind, gathers, actor_id, began_at, at)
     values (gen_random_uuid(), $1, 'bookings', 'helper.later', 'helper-later:1', $2, $3, $3)`,
    [ana.id, ben.id, place.now()],
  )
})
afterAll(() => place.close())

it('what a newer version beside this one tells of is left to that: the bell, its number and the weekly email go on', async () => {
  expect((await ana.does(groupLists.bookings)).data).toEqual([])
  expect((await ana.does(countNotifications)).data.total).toBe(0)
  place.travel(8 * dayMs)
  await place.app.jobs.runTimed('notifications.digest')
})
