import { afterAll, beforeAll, expect, it } from 'vitest'
import { openQuarrels } from '../../../test/disputes.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  place = await openNeighbourhood()
  quarrels = await openQuarrels(place)
})
afterAll(() => place.close())

it.each([
  ['accepted', 20, 'CANCEL'],
  ['accepted', 5, undefined],
  ['pending', 20, undefined],
] as const)(
  'a dispute of what was %s, decided with £%d for the client, sends to diaries: %s',
  async (reached, pounds, method) => {
    const { ana, ben, ruth, disputed, decide, getEmails } = quarrels
    const id = await disputed(reached)
    expect((await decide(ruth, id, pounds)).status).toBe(200)
    for (const who of [ana, ben]) {
      const email = (await getEmails(who, id)).find(({ subject }) => subject.startsWith('Settled: '))
      expect(email?.calendar?.method).toBe(method)
      // One booking is one entry: that of the email which booked it.
      if (method) expect(email?.calendar?.content).toContain(`UID:${id}@`)
    }
  },
)
