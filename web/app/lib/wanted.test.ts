import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storageStub } from '../../test/storage.ts'
import { noteWanted, takeWanted } from './wanted.ts'

const site = 'https://site.example'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageStub())
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

  test('is Explore with what was chosen there, and without tokens that may stand in its address', () => {
    noteWanted(
      `${site}/explore?city=leeds&accessToken=secret&refreshToken=too&tab=7&firstLogin=true&view=map`,
      undefined,
    )
    expect(sessionStorage.getItem('wantedPage')).not.toContain('secret')
    expect(takeWanted('ana')).toBe('/explore?city=leeds&view=map')
    noteWanted(`${site}/explore?accessToken=secret`, undefined)
    expect(sessionStorage.getItem('wantedPage')).toBeNull()
    expect(takeWanted('ana')).toBe('/explore')
  })
})
