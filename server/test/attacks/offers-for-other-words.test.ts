import { offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { openNeighbourhood } from '../neighbourhood.ts'
import { signUpNeighbours } from '../people.ts'
import { raceForRows } from '../waiting.ts'

it('no offer is made for a request that is rewritten while the offer is on its way', async () => {
  const place = await openNeighbourhood()
  const { ana, ben } = await signUpNeighbours(place)
  const { data } = await ana.does(askForHelp, { body: { title: 'Water my plants', reward: 'favour' } })
  const booking_date = new Date(place.now().getTime() + dayMs).toISOString()
  // Without a version, as clients from before versions send it.
  const body = { request_id: data._id, booking_date, price: 0, hours: 1, confirm_hours: true }
  const refused = await raceForRows(place, {
    first: (client) => client.query('select from help_requests where id = $1 for update', [data._id]),
    second: () => ben.call(offerHelp, { body }),
    meanwhile: (client) =>
      client.query(`update help_requests set title = 'Clear my loft', version = version + 1 where id = $1`, [data._id]),
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'help.request_changed' } })
  expect((await ben.call(offerHelp, { body })).status).toBe(200)
  await place.close()
})
