import { readFileSync } from 'node:fs'
import { seeConsole } from '@sparkhood/contract/admin/audit'
import { expect, test } from 'vitest'
import { signUpAdmin } from '../../../test/documents.ts'
import { openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { confirmByMail, givePasskey, giveTotp, logIn, tryPasskey, withTokens } from '../../../test/second-factor.ts'

test('the statement of the runbook lets a sole admin in who lost everything', async () => {
  const place = await openNeighbourhood({ OPERATOR_SECOND_FACTOR: 'required' })
  const ruth = await signUpAdmin(place, 'Ruth')
  const again = async () => withTokens(place, ruth, await logIn(place, ruth))
  const code = async (person: Person) => (await person.call(seeConsole)).body.code
  const admin = await again()
  const { passkey } = await givePasskey(admin)
  await giveTotp(place, admin)
  const runbook = readFileSync(new URL('../../../../docs/runbook.md', import.meta.url), 'utf8')
  const statement = /```sql\n(with lost as [^`]*)```/.exec(runbook)?.[1] ?? ''
  await place.rows(statement.replace('ADDRESS', ruth.email))
  expect((await tryPasskey(place, passkey)).body.code).toBe('passkey.refused')
  const later = await again()
  expect(await code(later)).toBe('access.second_factor')
  await confirmByMail(place, later)
  await givePasskey(later)
  expect(await code(later)).toBeUndefined()
  await place.close()
})
