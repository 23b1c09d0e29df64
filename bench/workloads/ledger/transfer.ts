import { pounds } from '../../../contract/primitives/money.ts'
import { moveGatewayMoney } from '../../../server/src/features/wallet/public.ts'
import { memberId, memberIdSql } from '../../database/ids.ts'
import { getPayers } from '../../database/money.ts'
import { rateOfDatabase } from '../../load/pgbench.ts'
import { type Query, type Rate, whole } from '../../load/query.ts'
import { runChild } from '../../load/run-child.ts'
import { aSecond, type Bench, type Row, type Taken, type Work, withTimes } from '../bench.ts'
import { getStatement } from '../product-sql.ts'

/** A ledger transfer from Node, beside the database calling the same function alone. */
export async function transfer({ options, databaseUrl }: Bench): Promise<Work> {
  const payers = getPayers(options.members)
  const money = { what: 'paid', fundingId: memberId(1), memberId: memberId(1), amount: pounds(1) } as const
  const { statement } = await getStatement((scope) => moveGatewayMoney(scope, money))
  const fromNode = (hot: boolean) => () =>
    runChild<Rate>('transfer-loop.ts', { url: databaseUrl, statement, payers, hot, measuring: options })
  return {
    name: 'transfer',
    probes: [
      { name: 'ledger call', take: () => rateOfDatabase(databaseUrl, coldCall(payers), options) },
      { name: 'transfer', take: fromNode(false) },
      { name: 'hot ledger call', take: () => rateOfDatabase(databaseUrl, hotCall(payers), options) },
      { name: 'hot transfer', take: fromNode(true) },
    ],
    report: (taken) => [
      getRow(taken, { work: 'A ledger transfer from Node', node: 'transfer', sql: 'ledger call' }),
      getRow(taken, { work: 'The same, all from one wallet', node: 'hot transfer', sql: 'hot ledger call' }),
    ],
  }
}

function getRow(taken: Taken, { work, node, sql }: { work: string; node: string; sql: string }): Row {
  const [own, beside] = [taken(node), taken(sql)]
  const ratio = own.perSecond / beside.perSecond
  return {
    work,
    figure: withTimes(own),
    beside: `ledger function ${aSecond(beside)}`,
    ratio,
    goal: '>= 0.7',
    holds: ratio >= 0.7,
  }
}

// Transfers a penny between wallets, as the wallet feature posts it: one call of the one function.
const text = `select ledger_post(jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'lateFee',
  'reference', gen_random_uuid(), 'currency', 'gbp', 'from_owner', ${memberIdSql('$1')},
  'from_kind', 'member:available', 'to_owner', ${memberIdSql('$2')}, 'to_kind', 'member:available', 'amount', 1)), now())`

/** Between any two payers; two calls are unlikely to touch the same wallet. */
export const coldCall = (payers: number): Query => {
  const half = Math.floor(payers / 2)
  return { text, draws: [whole(1, half), whole(half + 1, payers)] }
}

/** All from one wallet, so that every call waits for the previous one. */
const hotCall = (payers: number): Query => ({ text, draws: [whole(1, 1), whole(2, payers)] })
