import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageStub } from '../../test/storage.ts'
import { findWhyHere, noteWanted, onward, takeWanted } from './first-problem.ts'

const site = 'https://site.example'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageStub())
})

afterEach(() => vi.unstubAllGlobals())

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

  test('tells why they have to log in, until they have', () => {
    expect(findWhyHere()).toBeUndefined()
    noteWanted(`${site}/messages`, undefined)
    expect(findWhyHere()).toBe('members')
    noteWanted(`${site}/messages`, 'ana')
    expect(findWhyHere()).toBe('ended')
    takeWanted('ana')
    expect(findWhyHere()).toBeUndefined()
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

const open = (address: string): void => {
  vi.stubGlobal('window', { location: { href: `${site}${address}` } })
}
const makesWay = (address: string, to: string): boolean => {
  const answer = onward(`${site}${address}`, to)
  expect(answer.headers.get('location')).toBe(to)
  return answer.headers.has('x-remix-replace')
}

describe('what leads on', () => {
  test.each(['/dashboard', '/dashboard#top'])('%s makes way where it was opened by itself', (address) => {
    open(address)
    expect(makesWay('/dashboard', '/explore')).toBe(true)
  })

  test('the page with a link to an address that leads on stays before it', () => {
    open('/settings/password')
    expect(makesWay('/dashboard', '/explore')).toBe(false)
    expect(makesWay('/explore', '/login')).toBe(false)
  })

  test('an address makes way, too, where what it leads to leads on in its turn', () => {
    open('/dashboard')
    makesWay('/dashboard', '/explore')
    expect(makesWay('/explore', '/login')).toBe(true)
    expect(makesWay('/bookings', '/login')).toBe(false)
    open('/settings/password')
    expect(makesWay('/explore', '/login')).toBe(false)
  })
})
