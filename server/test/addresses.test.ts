import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'

const pages = [
  ...readFileSync(new URL('../../web/app/routes.ts', import.meta.url), 'utf8').matchAll(/route\('([^'*]+)'/g),
]
  .map(([, path = '']) => `/${path}`)
  .concat('/')

const isVariable = (part: string | undefined): boolean => part?.startsWith(':') ?? false

/** Whether some address matches both patterns. */
const meet = (one: string, other: string): boolean => {
  const [parts, others] = [one.split('/'), other.split('/')]
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || isVariable(part) || isVariable(others[at]))
  )
}

it('no page has the address of a call: reloading it would show the answer of the call', () => {
  expect(pages.length).toBeGreaterThan(40)
  // Admin calls have no address outside /api.
  const bare = endpoints.filter(({ method, access }) => method === 'GET' && access !== 'admin')
  const collisions = bare.flatMap(({ path }) => pages.filter((page) => meet(path, page)).map((page) => [path, page]))
  expect(collisions).toEqual([])
})

it('an address with a variable part meets what that part may be', () => {
  expect(meet('/bookings/:id', '/bookings/mine')).toBe(true)
  expect(meet('/bookings/:id', '/bookings')).toBe(false)
  expect(meet('/admin/kyc', '/admin/kyc')).toBe(true)
})
