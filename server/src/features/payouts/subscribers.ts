import { isId } from '@sparkhood/contract/primitives/ids'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { followUpAccount } from './accounts.ts'
import { emailAboutMethod, emailAboutWithdrawal, emailPayee } from './emails.ts'
import { advance } from './withdrawals.ts'

export const payoutSubscribers: Subscriber[] = [
  {
    on: 'account.reported',
    name: 'follow-up-account',
    handle: (scope, { accountId }) => followUpAccount(scope, accountId),
  },
  {
    on: 'pay_out.reported',
    name: 'follow-up-withdrawal',
    wants: ({ reference }) => isId(reference),
    handle: (scope, { reference }) => advance(scope, reference),
  },
  { on: 'payee.moved', name: 'letter', handle: (scope, { memberId, to }) => emailPayee(scope, memberId, to) },
  { on: 'withdrawal_method.added', name: 'letter', handle: (scope, { methodId }) => emailAboutMethod(scope, methodId) },
  {
    on: 'withdrawal.moved',
    name: 'letter',
    wants: ({ to }) => to !== 'on_its_way',
    handle: (scope, { withdrawalId, to }) => emailAboutWithdrawal(scope, withdrawalId, to),
  },
]
