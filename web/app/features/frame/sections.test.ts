import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { currentAs, sections } from './sections.ts'

const here = (pathname: string): string[] =>
  sections.flatMap((section) => {
    const as = currentAs(section, pathname)
    return as ? [`${section.label} ${as}`] : []
  })

it.each([
  ['/explore', 'Explore page'],
  ['/explore-list', 'Explore true'],
  ['/user-profile/ben', 'Explore true'],
  ['/search', 'Explore true'],
  ['/community', 'Community page'],
  ['/requests', 'Community true'],
  ['/requests/new', 'Community true'],
  ['/bookings', 'Bookings page'],
  ['/book-form', 'Bookings true'],
  ['/outward-progress/1', 'Bookings true'],
  ['/inward-details/1', 'Bookings true'],
  ['/open-dispute', 'Bookings true'],
  ['/dispute/1', 'Bookings true'],
  ['/review', 'Bookings true'],
  ['/messages', 'Messages page'],
  ['/chat/ben', 'Messages true'],
  ['/you', 'You page'],
  ['/settings', 'You true'],
  ['/settings/payment', 'You true'],
  ['/bills', 'You true'],
  ['/add-bills', 'You true'],
  ['/get-paid', 'You true'],
  ['/add-withdrawal', 'You true'],
  ['/create-stripe-account', 'You true'],
  ['/user', 'You true'],
  ['/user/statement', 'You true'],
  ['/followers', 'You true'],
  ['/week', 'Bookings true'],
])('%s belongs to %s', (pathname, section) => {
  expect(here(pathname)).toEqual([section])
})

const ofNoSection = ['/notifications', '/dashboard']

it.each(ofNoSection)('%s belongs to no section', (pathname) => {
  expect(here(pathname)).toEqual([])
})

it('every other page of members belongs to one section', () => {
  const text = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8')
  const ofMembers = text.split("layout('routes/member/member-frame.tsx'")[1]?.split("layout('routes/admin")[0] ?? ''
  const paths = [...ofMembers.matchAll(/route\('([^']+)'/g)].map(([, path = '']) => `/${path.replace(/:\w+/g, 'x')}`)
  expect(paths.length).toBeGreaterThan(50)
  const lost = paths.filter((path) => !ofNoSection.includes(path) && here(path).length !== 1)
  expect(lost).toEqual([])
})
