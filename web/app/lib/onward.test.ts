import { afterEach, expect, test, vi } from 'vitest'
import { onward } from './onward.ts'

const site = 'https://site.example'
const open = (address: string): void => {
  vi.stubGlobal('window', { location: { href: `${site}${address}` } })
}
const makesWay = (address: string, to: string): boolean => {
  const answer = onward(`${site}${address}`, to)
  expect(answer.headers.get('location')).toBe(to)
  return answer.headers.has('x-remix-replace')
}
afterEach(() => vi.unstubAllGlobals())

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
