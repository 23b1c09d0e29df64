import { acceptHelpOffer, changeHelpOffer, offerHelp, withdrawHelpOffer } from '@sparkhood/contract/helping/offers'
import { askForHelp, withdrawHelpRequest } from '@sparkhood/contract/helping/requests'
import { expect, it } from 'vitest'
import { openStreet } from '../../../test/bookings-walk.ts'
import { walkHelp } from '../../../test/help-walk.ts'

it('keeps every invariant of money and bookings over 400 random steps of five people', {
  timeout: 240_000,
}, async () => {
  const world = await openStreet(5)
  try {
    const done = await walkHelp(world, { steps: 400, seed: 20261126, checkEvery: 40 })
    for (const { path } of [askForHelp, offerHelp, changeHelpOffer, withdrawHelpOffer, withdrawHelpRequest])
      expect(done[path], path).toBeGreaterThan(0)
    expect(done[acceptHelpOffer.path]).toBeGreaterThan(10)
    expect(done.arranged).toBeGreaterThan(1)
  } finally {
    await world.place.close()
  }
})
