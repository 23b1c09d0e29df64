import { describe, expect, it } from 'vitest'
import { makeLean } from './lean-contract.ts'

const declaration = `import { z } from 'zod'
const refused = ['booking.not_found'] as const
export const bookingActions = ['accept'] as const
export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  access: 'member',
  onBehalf: ['diary'],
  summary: 'A booking',
  reply: z.object({ summary: z.string(), refusals: z.array(z.string()) }),
  limited: 'times',
  refusals: [...refused, 'access.forbidden'],
})
`
const lean = makeLean('bookings.ts', declaration)

describe('the contract as browsers get it', () => {
  it('has what a call is made of', () => {
    for (const kept of ["method: 'GET'", "path: '/bookings/:id'", "access: 'member'", "onBehalf: ['diary']"])
      expect(lean).toContain(kept)
  })

  it('has nothing that an endpoint says to the server alone', () => {
    expect(lean).not.toMatch(/A booking|'times'|access\.forbidden/)
  })

  it('keeps fields of a reply, whatever they are called', () => {
    expect(lean).toContain('z.object({ summary: z.string(), refusals: z.array(z.string()) })')
  })

  it('says of each value that making it does nothing else, so that the build can leave it out', () => {
    expect(lean).toMatch(/getBooking = \/\* @__PURE__ \*\/ \(\(\) => \(endpoint\(/)
    expect(lean).toMatch(/\}\)\)\)\(\)\n$/)
  })
})
