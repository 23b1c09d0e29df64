import { beforeEach, expect, it, vi } from 'vitest'
import { readViews, writeViews } from './views.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

it('keeps the views of each list by themselves', () => {
  writeViews('members', [{ name: 'Suspended', query: 'state=suspended' }])
  expect(readViews('members')).toEqual([{ name: 'Suspended', query: 'state=suspended' }])
  expect(readViews('log')).toEqual([])
})

it.each(['not JSON', '{}', '[1, {"name": 2}]', 'null'])('reads nothing from %s', (text) => {
  kept.set('views:log', text)
  expect(readViews('log')).toEqual([])
})
