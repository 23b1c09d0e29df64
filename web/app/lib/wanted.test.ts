import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noteWanted, takeWanted } from './wanted.ts'

const site = 'https://site.example'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

describe('the page that somebody asked for', () => {
  test('is where they are led once they have logged in, and once only', () => {
    noteWanted(`${site}/inward-details/7?tab=words`, undefined)
    expect(takeWanted('ana')).toBe('/inward-details/7?tab=words')
    expect(takeWanted('ana')).toBe('/explore')
  })

  test('is theirs alone when their session had run out on it', () => {
    noteWanted(`${site}/messages`, 'ana')
    expect(takeWanted('ben')).toBe('/explore')
    noteWanted(`${site}/messages`, 'ana')
    expect(takeWanted('ana')).toBe('/messages')
  })

  test('is not noted where tokens may stand in the address', () => {
    noteWanted(`${site}/explore?accessToken=secret`, undefined)
    expect(takeWanted('ana')).toBe('/explore')
    expect(sessionStorage.getItem('wantedPage')).toBeNull()
  })
})
