import { momentWithYear } from '@sparkhood/contract/primitives/moments'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { type Paragraph, writeEmail } from '../../platform/mail/emails.ts'
import { hello, withNamesInMail } from '../../platform/mail/wording.ts'
import type { Scope } from '../../platform/scope.ts'
import { findMovement, findReader, type MovementRow, type Reader, type Unmailed, writeEmailSent } from './queries.ts'
import { feeTaken, getAmount, getWords, receiptNumber } from './words.ts'

/** Emails the receipts of payments that have none yet, and records each as sent. */
export async function mailReceipts(scope: Scope<'mail'>, movements: readonly Unmailed[]): Promise<void> {
  for (const { id, member_id: memberId } of movements) {
    const [row, reader] = [await findMovement(scope, memberId, id), await findReader(scope, memberId)]
    if (!row || !reader) continue
    await scope.mail.send(receiptEmail(row, reader, scope.settings.publicUrl))
    await writeEmailSent(scope, id)
  }
}

/** A receipt as an email. */
export function receiptEmail(
  movement: MovementRow,
  { firstname, email }: Pick<Reader, 'firstname' | 'email'>,
  publicUrl: string,
): Mail {
  const row = withNamesInMail(movement, ['with_whom', 'invited'])
  const { title, detail } = getWords(row)
  const price = getAmount(row.amount, row.currency)
  const parts: Paragraph[] = [
    hello(firstname),
    `${title}: ${price}.`,
    {
      facts: [
        ['Details', detail],
        ['When', momentWithYear(row.at)],
        ...feeLines(row),
        ['Receipt', receiptNumber(row.number)],
      ],
    },
    { label: 'View or print it', url: `${publicUrl}/receipt/${row.id}` },
  ]
  return writeEmail(email, `Receipt: ${price} ${getSubject(row)}`, parts)
}

const getSubject = (row: MovementRow): string => {
  if (row.operation === 'topUp') return 'added to your wallet'
  const what = row.booking_title ?? 'a booking'
  if (row.operation === 'lateFee') return row.in_vain ? `for a missed booking: ${what}` : `for cancelling ${what}`
  return `for ${row.booking_title}`
}

const feeLines = (row: MovementRow) => {
  const fee = feeTaken(row)
  return row.currency === 'gbp' && fee !== null
    ? [['Platform fee included', getAmount(fee, row.currency)] as const]
    : []
}
