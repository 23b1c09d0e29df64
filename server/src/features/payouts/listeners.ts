import { isId } from '@sparkhood/contract/primitives/ids'
import type { Listener } from '../../platform/jobs/listener.ts'
import { followUpAccount } from './accounts.ts'
import { tellOfMethod, tellOfWithdrawal, tellPayee } from './letters.ts'
import { advance } from './withdrawals.ts'

export const payoutListeners: Listener[] = [
  {
    on: 'account.reported',
    name: 'follow-up-account',
    hear: (scope, { accountId }) => followUpAccount(scope, accountId),
  },
  {
    on: 'pay_out.reported',
    name: 'follow-up-withdrawal',
    wants: ({ reference }) => isId(reference),
    hear: (scope, { reference }) => advance(scope, reference),
  },
  { on: 'payee.moved', name: 'letter', hear: (scope, { memberId, to }) => tellPayee(scope, memberId, to) },
  { on: 'withdrawal_method.added', name: 'letter', hear: (scope, { methodId }) => tellOfMethod(scope, methodId) },
  {
    on: 'withdrawal.moved',
    name: 'letter',
    wants: ({ to }) => to !== 'on_its_way',
    hear: (scope, { withdrawalId, to }) => tellOfWithdrawal(scope, withdrawalId, to),
  },
]
