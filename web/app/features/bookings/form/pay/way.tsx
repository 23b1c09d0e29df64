import { Group, List, Text } from '@mantine/core'
import type { quoteBooking } from '@sparkhood/contract/bookings/requests'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import type { Money as Amount } from '@sparkhood/contract/primitives/money'
import { IconBolt, IconCreditCard, IconWallet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney, formatWhen } from '../../../../lib/format.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Money } from '../../../../ui/money.tsx'
import classes from '../form.module.css'
import type { Method } from '../request-booking.ts'

type Quote = ReplyOf<typeof quoteBooking>['data']

export type WayProps = {
  method: Method
  quote: Quote
  provider: string
  /** A tool is lent, so its provider is paid when it is back. */
  isLoan: boolean
  busy: Method | undefined
  onChoose: (method: Method, price: Amount) => void
  /** The first of those that can pay now. */
  isFirst?: boolean
  /** It holds too little: it alone, or the other balance too. */
  short?: 'one' | 'both'
  children?: ReactNode
}

const names = { wallet: 'Pay from wallet', spark_token: 'Pay with Sparks', card: 'Pay by card' }
const ways = { wallet: ' from wallet', spark_token: '', card: ' by card' }
const icons = {
  wallet: <IconWallet size={24} aria-hidden />,
  spark_token: <IconBolt size={24} aria-hidden />,
  card: <IconCreditCard size={24} aria-hidden />,
}

/** One way to pay. */
export function Way({ method, quote, isFirst, short, busy, onChoose, children, ...rest }: WayProps) {
  const { price } = quote[method]
  return (
    <section className={classes.choice} aria-labelledby={`pay-${method}`}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap" className={method === 'spark_token' ? classes.sparks : undefined}>
          {icons[method]}
          <h3 id={`pay-${method}`} className={classes.method}>
            {names[method]}
          </h3>
        </Group>
        <Money amount={price} strong />
      </Group>
      {short && method !== 'card' ? (
        <Text size="sm" c="dimmed">
          {method === 'wallet' && short === 'both' ? ownRefusals['wallet.too_little'].message : 'Not enough.'} You have{' '}
          {formatMoney(quote[method].available)}.
        </Text>
      ) : (
        <Terms quote={quote} method={method} {...rest} />
      )}
      <Group grow>
        <BusyButton
          type="button"
          variant={isFirst ? 'filled' : 'default'}
          disabled={short !== undefined || (busy !== undefined && busy !== method)}
          busy={busy === method}
          onClick={() => onChoose(method, price)}
        >
          Pay {formatMoney(price)}
          {ways[method]}
        </BusyButton>
        {children}
      </Group>
    </section>
  )
}

type TermsProps = Pick<WayProps, 'quote' | 'provider' | 'isLoan' | 'method'>

function Terms({ quote, method, provider, isLoan }: TermsProps) {
  const now = new Date()
  const { price } = quote[method]
  const fee = method === 'spark_token' ? 0 : quote[method].platform_fee.minor
  return (
    <List size="sm" spacing={2} c="dimmed">
      <List.Item>
        {method === 'card'
          ? `Your card pays ${formatMoney(price)} now, and we hold it. Refunds go back to your card.`
          : `We hold ${formatMoney(price)} of yours now.`}
      </List.Item>
      <List.Item>
        {quote.answer_by && `${provider} answers by ${formatWhen(quote.answer_by, now)}, or you get it all back. `}
        {provider} is paid when {isLoan ? 'it is back' : 'the job is done'}.
      </List.Item>
      {fee > 0 && (
        <List.Item>
          The price includes a platform fee of {formatMoney({ ...price, minor: fee })}; {provider} gets{' '}
          {formatMoney({ ...price, minor: price.minor - fee })}.
        </List.Item>
      )}
      {quote.free_until && <List.Item>Free to cancel until {formatWhen(quote.free_until, now)}.</List.Item>}
    </List>
  )
}
