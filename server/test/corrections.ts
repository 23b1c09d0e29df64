import { correctionWaitsDays } from '@sparkhood/contract/money/corrections'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { newId } from '../src/platform/secrets/random.ts'
import { giveSparks } from './money.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { Person } from './people.ts'

type Placed = { place: Neighbourhood }

/** The house gives somebody ten Sparks; returns the transfer's id. */
export async function gifted({ place }: Placed, owner: Person, sparks = 10): Promise<string> {
  const reference = await giveSparks(place, owner, sparks)
  const [row] = await place.rows<{ id: string }>(`select id from transfers where kind = 'grant' and reference = $1`, [
    reference,
  ])
  return row?.id ?? ''
}

/** Returns the transfer of somebody's latest top-up. */
export async function latestTopUp(place: Neighbourhood, who: Person): Promise<string> {
  const [row] = await place.rows<{ id: string }>(
    `select t.id from transfers t join ledger_accounts a on a.id = t.credit_account
     where t.kind = 'topUp' and a.owner = $1 order by t.number desc limit 1`,
    [who.id],
  )
  return row?.id ?? ''
}

/** Inserts a correction of such a gift, requested by Dan, that waits for a second operator. */
async function waitingCorrection({ place, dan }: Placed & { dan: Person }, owner: Person): Promise<string> {
  const [id, movement] = [newId(), await gifted({ place }, owner)]
  const lapses = new Date(place.now().getTime() + correctionWaitsDays * dayMs)
  await place.rows(
    `insert into corrections (id, transfer_id, member_id, currency, amount, reason, state, two_people, asked_by, asked_at, lapses_at,
       from_member_id)
     values ($1, $2, $3, 'spark', 1000, 'Odd.', 'waiting', true, $4, $5, $6, $3)`,
    [id, movement, owner.id, dan.id, place.now(), lapses],
  )
  return id
}

/** Makers of the subjects of correction calls, for the access matrix. */
export const correctionMakers = { gifted, correction: waitingCorrection, otherCorrection: waitingCorrection }
