import { appointMember, noteMember } from '@sparkhood/contract/admin/members'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { changeFee } from '@sparkhood/contract/money/fees'
import { resetSecondFactor } from '@sparkhood/contract/people/second-factor'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { confirmSelf } from '../payouts.ts'
import { type Person, signUp } from '../people.ts'
import { insertPasskey } from '../second-factor.ts'
import { raceForRows } from '../waiting.ts'

// An attacker uses a session of Ruth's, an admin. Ruth signs everybody out while the attacker's call is under way.
let place: Neighbourhood
let tom: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  tom = await signUp(place, 'Tom')
  await insertPasskey({ place }, tom)
})
afterAll(() => place.close())

type Act = (ruth: Person) => Promise<{ status: number; body: { code?: string } }>
const reason = 'As agreed.'
/** Each act, with a query that finds its effect on Tom if it was done. */
const acts: Record<string, { act: Act; done: string }> = {
  'another admin': {
    act: (ruth) => ruth.call(appointMember, { params: { id: tom.id }, body: { role: 'admin', reason } }),
    done: `select from accounts where id = $1 and role <> 'member'`,
  },
  'a suspension': {
    act: (ruth) => ruth.call(suspendMember, { params: { id: tom.id }, body: { because: 'harassment', reason } }),
    done: 'select from accounts where id = $1 and suspended_at is not null',
  },
  'a note about a member': {
    act: (ruth) => ruth.call(noteMember, { params: { id: tom.id }, body: { words: 'Be careful.' } }),
    done: 'select from member_notes where member_id = $1',
  },
  'the end of a member’s second factor': {
    act: (ruth) => ruth.call(resetSecondFactor, { params: { id: tom.id }, body: { reason } }),
    done: 'select from accounts a where a.id = $1 and not exists (select from passkeys where account_id = a.id)',
  },
  'another fee': {
    act: (ruth) => ruth.call(changeFee, { body: { percent: 30, reason } }),
    done: 'select from platform_fees where $1::uuid is not null and basis_points = 3000',
  },
}

it.each(Object.keys(acts))('%s on its way while its operator is signed out is not kept', async (what) => {
  const { act, done } = acts[what] as (typeof acts)[string]
  const ruth = await signUpAdmin(place, `Ruth${'abcde'[Object.keys(acts).indexOf(what)]}`)
  await confirmSelf(ruth)
  const heard = await raceForRows(place, {
    // Each act of an operator waits for this advisory lock.
    first: (client) => client.query(`select pg_advisory_xact_lock(hashtextextended('standing ' || $1, 0))`, [ruth.id]),
    second: () => act(ruth),
    meanwhile: (client) =>
      client.query('update sessions set ended_at = $2 where account_id = $1', [ruth.id, place.now()]),
  })
  expect(heard).toMatchObject({ status: 401, body: { code: 'auth.bad_token' } })
  expect(await place.rows(done, [tom.id])).toEqual([])
})
