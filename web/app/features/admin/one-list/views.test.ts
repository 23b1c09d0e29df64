import { beforeEach, expect, it, vi } from 'vitest'
import { storageStub } from '../../../../test/storage.ts'
import { readViews, writeViews } from './views.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storageStub(kept))
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
