import { acceptHelpOffer } from '@sparkhood/contract/helping/offers'
import { expect, it } from 'vitest'
import { openStreet } from '../../../test/bookings-walk.ts'
import { walkHelp } from '../../../test/help-walk.ts'

it('keeps every invariant of money and bookings over 20,000 random steps of eight people', {
  timeout: 3_600_000,
}, async () => {
  const world = await openStreet(8)
  try {
    const done = await walkHelp(world, { steps: 20_000, seed: 20261127, checkEvery: 250 })
    expect(done[acceptHelpOffer.path]).toBeGreaterThan(500)
  } finally {
    await world.place.close()
  }
})
