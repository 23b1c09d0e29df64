import { List, Text } from '@mantine/core'
import { secondThoughtsMinutes } from '@sparkhood/contract/bookings/terms'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { easy } from '../../../../lib/easy.ts'
import { formatMoney, formatWhen } from '../../../../lib/format.ts'
import type { Quote, Way } from './ways.ts'

type Props = { way: Way; quote: Quote; provider: string; isLoan: boolean }

/** So late that only the minutes after acceptance are free. */
const isMoments = (freeUntil: Date, now: Date): boolean =>
  freeUntil.getTime() - now.getTime() <= secondThoughtsMinutes * minuteMs

/** What happens to the money with the selected method, and until when cancelling is free. */
export function WayTerms({ way, quote, provider, isLoan }: Props) {
  const now = new Date()
  const { answer_by: answerBy, free_until: freeUntil } = quote
  if (way === 'exchange')
    return (
      <Text size="sm" c="dimmed">
        Next, choose which of your skills you offer {provider} in return.
      </Text>
    )
  const fee = way === 'spark_token' ? 0 : quote[way].platform_fee.minor
  const { price } = quote[way]
  return (
    <List size="sm" spacing={2} c="dimmed">
      <List.Item>
        {way === 'card' ? 'Your card pays now. ' : ''}
        {easy('We hold it', 'We keep it safe')} until {isLoan ? 'it is back' : 'the job is done'}
        {easy(`, then pay ${provider}`, '')}.
      </List.Item>
      {answerBy && (
        <List.Item>
          {easy(
            `${provider} answers by ${formatWhen(answerBy, now)}, or you get it all back${way === 'card' ? ' on your card' : ''}.`,
            `No answer by ${formatWhen(answerBy, now)}? You get it all back.`,
          )}
        </List.Item>
      )}
      {fee > 0 && (
        <List.Item>
          The price includes a platform fee of {formatMoney({ ...price, minor: fee })}; {provider} gets{' '}
          {formatMoney({ ...price, minor: price.minor - fee })}.
        </List.Item>
      )}
      {freeUntil && (
        <List.Item>
          Free to cancel{' '}
          {isMoments(freeUntil, now)
            ? `for ${secondThoughtsMinutes} minutes after you book`
            : `until ${formatWhen(freeUntil, now)}`}
          .
        </List.Item>
      )}
    </List>
  )
}
