import { withdrawalAdvice, withdrawalFailures } from '@sparkhood/contract/money/payouts'
import { momentWithYear } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { writeEmail } from '../../platform/mail/emails.ts'
import type { Scope } from '../../platform/scope.ts'
import { findMethod, type MethodRow } from './methods/queries.ts'
import { findAddress, findWithdrawal, type WithdrawalRow } from './queries.ts'

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

type MethodFacts = Pick<MethodRow, 'bank_name' | 'last4' | 'added_at' | 'payable_at'>
type WithdrawalFacts = Pick<
  WithdrawalRow,
  'id' | 'amount' | 'state' | 'bank_name' | 'last4' | 'requested_at' | 'paid_at' | 'failure'
>

const notYou = (publicUrl: string) => [
  'If that wasn’t you, delete the bank account and change your password straight away.',
  { label: 'Your bank accounts', url: `${publicUrl}/get-paid` },
  { label: 'Change your password', url: `${publicUrl}/settings/password` },
]

/** Emails a member that their money can soon be sent to a new bank account. */
export async function emailAboutMethod(scope: Scope<'mail'>, methodId: string): Promise<void> {
  const method = await findMethod(scope, methodId)
  const to = method && (await findAddress(scope, method.member_id))
  if (to) await scope.mail.send(methodEmail(to, method, scope.settings.publicUrl))
}

/** The email about a new bank account. */
export const methodEmail = (to: string, method: MethodFacts, publicUrl: string): Mail =>
  writeEmail(to, 'A bank account was added to your wallet', [
    'Your money can be sent there soon.',
    {
      facts: [
        ['Bank account', `${method.bank_name}, ending in ${method.last4}`],
        ['Added on', momentWithYear(method.added_at)],
        ['Nothing is sent before', momentWithYear(method.payable_at)],
      ],
    },
    ...notYou(publicUrl),
  ])

/** Emails a member what the payment provider needs from them now, or that it needs nothing more. */
export async function emailPayee(scope: Scope<'mail'>, memberId: string, standing: string): Promise<void> {
  const to = await findAddress(scope, memberId)
  const email = to && payeeEmail({ to, standing, publicUrl: scope.settings.publicUrl })
  if (email) await scope.mail.send(email)
}

/** The email about that. */
export function payeeEmail({ to, standing, publicUrl }: { to: string; standing: string; publicUrl: string }) {
  const setup = { label: 'Go on at Stripe', url: `${publicUrl}/create-stripe-account` }
  if (standing === 'ready')
    return writeEmail(to, 'You can be paid now', [
      'Stripe has checked your details and found them in order.',
      { label: 'Get paid', url: `${publicUrl}/get-paid` },
    ])
  if (standing === 'due')
    return writeEmail(to, 'Stripe needs something more from you', [
      'Before it can pay you, or keep paying you, Stripe needs more details. Your earnings stay in your wallet.',
      setup,
    ])
  if (standing === 'barred')
    return writeEmail(to, 'Stripe has closed your payment account', [
      'Stripe can’t pay into it any more. Your earnings stay in your wallet; please contact us.',
      { label: 'Write to us', url: `${publicUrl}/support` },
    ])
  return undefined
}

/** Emails a member the state of a withdrawal; the email about its arrival is their receipt. */
export async function emailAboutWithdrawal(scope: Scope<'mail'>, withdrawalId: string, moved: string): Promise<void> {
  const row = await findWithdrawal(scope, withdrawalId)
  const to = row && (await findAddress(scope, row.member_id))
  const email = to && withdrawalEmail({ to, moved, publicUrl: scope.settings.publicUrl }, row)
  if (email) await scope.mail.send(email)
}

type EmailFacts = { to: string; moved: string; publicUrl: string }

/** The email about a withdrawal's state, if that state has one. */
export function withdrawalEmail({ to, moved, publicUrl }: EmailFacts, row: WithdrawalFacts): Mail | undefined {
  const amount = money.format(row.amount / 100)
  const bank = ['To', `${row.bank_name}, account ending in ${row.last4}`] as const
  const link = { label: 'Your withdrawals', url: `${publicUrl}/get-paid` }
  // If nothing could be sent at all, only the failure is emailed.
  if (moved === 'requested' && row.state !== 'failed')
    return writeEmail(to, `${amount} is leaving your wallet`, [
      `You asked us to send ${amount} to your bank.`,
      { facts: [bank, ['Asked for on', momentWithYear(row.requested_at)]] },
      ...notYou(publicUrl),
    ])
  if (moved === 'paid' && row.paid_at)
    return writeEmail(to, `Receipt: ${amount} to your bank`, [
      `${amount} has arrived.`,
      {
        facts: [
          bank,
          ['When', momentWithYear(row.paid_at)],
          ['Platform fee', 'None, withdrawals are free'],
          ['Number', row.id],
        ],
      },
      link,
    ])
  if (moved === 'failed' && row.failure) {
    const advice = withdrawalAdvice[row.failure]
    return writeEmail(to, `${amount} came back to your wallet`, [
      `${amount} didn’t arrive. ${withdrawalFailures[row.failure]}.`,
      { facts: [bank] },
      'The money is back in your wallet.',
      ...(advice ? [advice] : []),
      link,
    ])
  }
  return undefined
}
