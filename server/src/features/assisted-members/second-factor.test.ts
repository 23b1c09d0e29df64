import { getActingFor } from '@sparkhood/contract/people/trusted-helpers'
import { expect, it } from 'vitest'
import { addRose, openOrganiser } from '../../../test/assisted.ts'
import { openNeighbourhood } from '../../../test/neighbourhood.ts'
import { logIn, withTokens } from '../../../test/second-factor.ts'
import { actingFor, getCode } from '../../../test/trusted-helpers.ts'

it('acts only in a session that has shown a second factor, where operators need one', async () => {
  const strict = await openNeighbourhood({ OPERATOR_SECOND_FACTOR: 'required' })
  const member = await openOrganiser(strict, 'Mia')
  const mia = withTokens(strict, member, (await logIn(strict, member)) as { accessToken: string })
  const rose = await addRose(mia)
  expect(await getCode(rose.forRose.call(getActingFor))).toBe('done')
  // The first session of an operator needs no second factor; the next does.
  const later = withTokens(strict, mia, (await logIn(strict, mia)) as { accessToken: string })
  const other = actingFor(later, rose.grant)
  expect(await getCode(other.call(getActingFor))).toBe('access.second_factor')
  await strict.close()
})
