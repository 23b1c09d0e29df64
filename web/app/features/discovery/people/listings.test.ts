import { expect, test } from 'vitest'
import { getListings, offersTime } from './listings.ts'

const listing = (kind: 'service' | 'tool') => ({
  _id: '01a2024b-4907-7658-8fb6-8213a294c21a',
  skill_type: 'Ladder',
  category: '01a2024b-4907-7658-8fb6-8213a294c21b',
  picture: 'tool-lending',
  kind,
  experience_level: 'expert' as const,
  rate_unit: 'hour' as const,
  hourly_rate: 5,
  spark_token: 2.5,
})
const tool = listing('tool')

test.each([
  { called: 'nothing', card: { skills: [], skill_count: 0, tool_count: 0 }, known: [0, false] },
  { called: 'tools, and more of them', card: { skills: [tool], skill_count: 28, tool_count: 28 }, known: [28, false] },
  {
    called: 'new tools and an older service',
    card: { skills: [tool], skill_count: 7, tool_count: 6 },
    known: [7, true],
  },
  { called: 'a tool, on a card of the version before', card: { skills: [tool] }, known: [1, false] },
  { called: 'a service, on such a card', card: { skills: [tool, listing('service')] }, known: [2, true] },
])('of somebody with $called', ({ card, known }) => {
  expect([getListings(card), offersTime(card)]).toEqual(known)
})
