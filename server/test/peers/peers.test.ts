import { listInwardBookings, listOutwardBookings } from '@sparkhood/contract/bookings/bookings'
import { countNeedingBookings } from '@sparkhood/contract/bookings/needing'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { countUnread, listChats } from '@sparkhood/contract/talking/messages'
import { countNotifications, groupLists, notificationGroups } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, getName } from '../endpoints.ts'
import type { Person } from '../people.ts'
import { getOutcome, prepare, readAll, statesOf } from './cells.ts'
import { type Other, openPeers, type Peers, share, turn } from './others.ts'
import { ofOneself, rows, toLine } from './table.ts'

let peers: Peers

beforeAll(async () => {
  peers = await openPeers()
  for (const other of peers.others.values()) await share(peers, other)
  for (const row of rows) for (const state of statesOf(row)) await prepare(peers, row, peers.others.get(state) as Other)
  await turn(peers)
}, 300_000)
afterAll(() => peers.place.close())

describe('who the other is', () => {
  it('is written down for every call of members that reaches another', () => {
    const written = [...rows.map(({ name }) => name), ...ofOneself]
    const members = endpoints.filter(({ access }) => access === 'member').map(getName)
    const todo = 'Each endpoint for members needs a row in peers/table.ts, or a place in `elsewhere` there'
    expect([...new Set(written)].sort(), todo).toEqual(members.sort())
    expect(new Set(ofOneself).size).toBe(ofOneself.length)
  })

  it.each(rows.map((row) => [row.called, row] as const))('%s', async (called, row) => {
    const outcomes = new Map<string, string>()
    for (const state of statesOf(row)) outcomes.set(state, await getOutcome(peers, row, state))
    expect(`${called} | ${toLine(outcomes)}`).toBe(`${called} | ${row.written}`)
  })

  it('is the same for unread conversations as for those that are listed', async () => {
    const { data } = await peers.ana.does(listChats, { query: { limit: 100 } })
    const unread = data.filter((chat: { unreadMessageCount: number }) => chat.unreadMessageCount > 0)
    expect((await peers.ana.does(countUnread)).data.conversations).toBe(unread.length)
  })

  it.each(notificationGroups)('is the same for numbers of notifications as for their lists: %s', async (group) => {
    const { text } = await readAll(peers.ana, groupLists[group], { query: { unseen: 'true' } })
    const listed = text.match(/"markAsSeen"/g)?.length ?? 0
    expect((await peers.ana.does(countNotifications)).data[group]).toBe(listed)
  })

  it.each(['Ana', 'Dana for Ana'])('is the same for numbers of bookings as for their lists: %s', async (name) => {
    const who = name === 'Ana' ? peers.ana : peers.danaForAna
    const [inward, outward] = [await readStages(who, listInwardBookings), await readStages(who, listOutwardBookings)]
    expect([inward.past, outward.past]).toEqual([inward.stages.past, outward.stages.past])
    const { bookings } = (await who.does(countNeedingBookings)).data
    // Regular visits have separate lists, which helpers cannot read.
    const [{ proposed } = { proposed: 0 }] = await peers.place.rows<{ proposed: number }>(
      `select count(*)::int as proposed from arrangements where status = 'proposed'
         and (asked = 'provider' and provider_id = $1 or asked = 'client' and client_id = $1)
         and not ($2 and exists (select from hidden_pairs where member_id = $3 and hidden_id in (client_id, provider_id)))`,
      [peers.ana.id, name !== 'Ana', peers.dana.id],
    )
    expect(bookings).toBe((inward.stages.needs_you ?? 0) + (outward.stages.needs_you ?? 0) + proposed)
  })
})

/** Returns the number of bookings in each stage of a list, and the number of past ones that the list states. */
async function readStages(who: Person, list: Endpoint) {
  const { past } = await who.does(list, { query: { order: 'stage', stage: 'open' } })
  const stages: Record<string, number> = {}
  for (const stage of ['open', 'past']) {
    const { text } = await readAll(who, list, { query: { order: 'stage', stage } })
    for (const [, found = ''] of text.matchAll(/"stage":"(\w+)"/g)) stages[found] = (stages[found] ?? 0) + 1
  }
  return { past, stages }
}
