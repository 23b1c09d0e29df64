import { memberIdSql } from '../../database/ids.ts'
import { type Query, whole } from '../../load/query.ts'

// A penny from one wallet to another, as the wallet feature posts a transfer: one call of the one function.
const text = `select ledger_post(jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'lateFee',
  'reference', gen_random_uuid(), 'currency', 'gbp', 'from_owner', ${memberIdSql('$1')},
  'from_kind', 'member:available', 'to_owner', ${memberIdSql('$2')}, 'to_kind', 'member:available', 'amount', 1)), now())`

/** Between any two of the payers; no two calls are likely to meet. */
export const coldCall = (payers: number): Query => {
  const half = Math.floor(payers / 2)
  return { text, draws: [whole(1, half), whole(half + 1, payers)] }
}

/** All from one wallet, so that every call waits for the one before it. */
export const hotCall = (payers: number): Query => ({ text, draws: [whole(1, 1), whole(2, payers)] })
