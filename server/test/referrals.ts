import { newId } from '../src/platform/secrets/random.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { Person } from './people.ts'

/** Inserts a referral reward that waits for review; returns its id. */
export async function holdReferral(
  { place, ana: inviter }: { place: Neighbourhood; ana: Person },
  invited: Person,
): Promise<string> {
  const id = newId()
  await place.rows(
    `insert into referrals (id, invited_id, inviter_id, joined_at, state, qualified_at) values ($1, $2, $3, $4, 'review', $4)
     on conflict (invited_id) do update set id = excluded.id, state = 'review', rewarded_at = null`,
    [id, invited.id, inviter.id, place.now()],
  )
  return id
}
