import { createConnectedAccount, followUpAccount } from '../src/features/payouts/accounts.ts'
import { openMethod } from '../src/features/payouts/methods/methods.ts'
import { advance, sendOut } from '../src/features/payouts/withdrawals.ts'
import { asMember, known, type Play } from './acts.ts'
import { hoursAfter } from './plan/calendar.ts'
import type { PlannedBank, PlannedWithdrawal } from './plan/town.ts'

const getKey = ({ who, bank }: Pick<PlannedBank, 'who' | 'bank'>): string => `${who.email} ${bank}`

/** A neighbour completes the payment provider's onboarding, if necessary, and adds a bank account. */
export async function addBank(play: Play, { at, who, bank, accountNumber }: PlannedBank): Promise<void> {
  const scope = asMember(play, who, at)
  const { stripe_account_id: accountId, payouts_enabled: isSetUp } = await createConnectedAccount(scope)
  if (!isSetUp) {
    const { url } = await scope.payments.accountLink({ accountId, returnUrl: '/', retryUrl: '/' })
    await play.stage.sandboxAt(at)?.finishOnboarding(url.split('/').at(-1) ?? '', 'accepted')
    await followUpAccount(scope, accountId)
  }
  const accountName = `${who.firstname} ${who.lastname}`
  const method = await openMethod(scope, { bankName: bank, accountName, sortCode: '108800', accountNumber })
  play.methodIds.set(getKey({ who, bank }), method.id)
}

/** A neighbour withdraws money to their bank. */
export async function withdraw(play: Play, planned: PlannedWithdrawal): Promise<void> {
  const scope = asMember(play, planned.who, planned.at)
  const methodId = known(play.methodIds, getKey(planned))
  const { id } = await sendOut(scope, { amountMinor: planned.amountMinor, methodId })
  play.withdrawalIds.set(planned, id)
}

/** The bank accepts or rejects the payout. */
export async function letBankWork(play: Play, planned: PlannedWithdrawal): Promise<void> {
  const at = planned.settledAt ?? hoursAfter(planned.at, 20)
  const sandbox = play.stage.sandboxAt(at)
  for (const _ of [1, 2]) await sandbox?.progress()
  await advance(play.stage.at(at), known(play.withdrawalIds, planned))
}
