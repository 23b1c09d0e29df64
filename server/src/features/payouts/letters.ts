import { withdrawalFailures } from '@sparkhood/contract/payouts'
import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import { writeLetter } from '../../platform/mail/letters.ts'
import type { Scope } from '../../platform/scope.ts'
import { findMethod } from './method-queries.ts'
import { findAddress, findWithdrawal } from './queries.ts'

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: placeTimeZone })
const momentOf = (at: Date): string => written.format(at).replaceAll(',', '')
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

const notYou = (publicUrl: string) => [
  'If that was not you, delete the bank account and change your password at once.',
  { label: 'Your bank accounts', url: `${publicUrl}/get-paid` },
  { label: 'Change your password', url: `${publicUrl}/settings/password` },
]

/** Tells a member that money of theirs can soon be sent somewhere new. */
export async function tellOfMethod(scope: Scope, methodId: string): Promise<void> {
  const method = await findMethod(scope, methodId)
  const to = method && (await findAddress(scope, method.member_id))
  if (!to) return
  const letter = writeLetter(to, 'A bank account was added to your wallet', [
    `A bank account with ${method.bank_name}, ending in ${method.last4}, was added on ${momentOf(method.added_at)}.`,
    `Nothing is sent there before ${momentOf(method.payable_at)}.`,
    ...notYou(scope.settings.publicUrl),
  ])
  await scope.mail.send(letter)
}

/** Tells a member how far a withdrawal has come; when it has arrived that is their receipt. */
export async function tellOfWithdrawal(scope: Scope, withdrawalId: string, moved: string): Promise<void> {
  const row = await findWithdrawal(scope, withdrawalId)
  const to = row && (await findAddress(scope, row.member_id))
  if (!to) return
  const amount = money.format(row.amount / 100)
  const bank = `${row.bank_name}, account ending in ${row.last4}`
  const { publicUrl } = scope.settings
  const link = { label: 'Your withdrawals', url: `${publicUrl}/get-paid` }
  if (moved === 'requested') {
    const lines = [`You asked us to send ${amount} to ${bank}, on ${momentOf(row.requested_at)}.`]
    await scope.mail.send(writeLetter(to, `${amount} is leaving your wallet`, [...lines, ...notYou(publicUrl)]))
  }
  if (moved === 'paid' && row.paid_at) {
    const lines = [
      `${amount} has arrived: ${bank}, ${momentOf(row.paid_at)}.`,
      'Platform fee: none, withdrawals are free.',
      `Number of the withdrawal: ${row.id}.`,
    ]
    await scope.mail.send(writeLetter(to, `Receipt: ${amount} to your bank`, [...lines, link]))
  }
  if (moved === 'failed' && row.failure) {
    const lines = [
      `${amount} to ${bank} did not arrive. ${withdrawalFailures[row.failure]}.`,
      'The money is back in your wallet.',
    ]
    await scope.mail.send(writeLetter(to, `${amount} came back to your wallet`, [...lines, link]))
  }
}
