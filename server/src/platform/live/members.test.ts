import { expect, it } from 'vitest'
import { isPublishable } from '../data/live.ts'
import { newId } from '../secrets/random.ts'
import { notifyMembers } from './members.ts'
import { membersTopic } from './topics.ts'

it('tells any number of members in words that are short enough, each once', () => {
  const told: string[] = []
  const live = { publishSoon: (_topic: string, text: string) => void told.push(text) } as never
  const members = Array.from({ length: 333 }, newId)
  notifyMembers({ live }, members, { name: 'community', data: {} })
  expect(told.every((text) => isPublishable(membersTopic, text))).toBe(true)
  expect(told.flatMap((text) => (JSON.parse(text) as [string[]])[0])).toEqual(members)
})
