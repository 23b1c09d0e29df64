import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

const selectPayer = sql('payments.payer', 'select payer_id from payers where member_id = $1')
export const findPayer = async (scope: Scope, memberId: string): Promise<string | undefined> =>
  (await scope.db.row(selectPayer, [memberId]))?.payer_id

const insertPayer = sql(
  'payments.insert_payer',
  'insert into payers (member_id, payer_id, created_at) values ($1, $2, $3) on conflict (member_id) do nothing',
)
export const writePayer = (scope: Scope, memberId: string, payerId: string): Promise<number> =>
  scope.db.run(insertPayer, [memberId, payerId, scope.now])

const deletePayer = sql('payments.remove_payer', 'delete from payers where member_id = $1')
export const removePayer = (scope: Scope, memberId: string): Promise<number> => scope.db.run(deletePayer, [memberId])
