import { expect, it } from 'vitest'
import { isTellable } from '../data/live.ts'
import { newId } from '../secrets/random.ts'
import { tellMembers } from './members.ts'
import { membersTopic } from './topics.ts'

it('tells any number of members in words that are short enough, each once', () => {
  const told: string[] = []
  const live = { tellSoon: (_topic: string, text: string) => void told.push(text) } as never
  const members = Array.from({ length: 333 }, newId)
  tellMembers({ live }, members, { name: 'community', data: {} })
  expect(told.every((text) => isTellable(membersTopic, text))).toBe(true)
  expect(told.flatMap((text) => (JSON.parse(text) as [string[]])[0])).toEqual(members)
})
