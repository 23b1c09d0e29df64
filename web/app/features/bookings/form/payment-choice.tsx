import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import type { quoteBooking } from '@sparkhood/contract/booking-requests'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import type { Money as Amount } from '@sparkhood/contract/primitives/money'
import { refusals } from '@sparkhood/contract/refusals'
import { IconArrowsExchange, IconBolt, IconCreditCard, IconWallet } from '@tabler/icons-react'
import { Refused } from '../../../lib/api.ts'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import { words } from '../../../lib/words.ts'
import { Paused } from '../../../ui/app/paused.tsx'
import { useIsOn } from '../../../ui/app/switches.ts'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import classes from './form.module.css'
import type { Method } from './request-booking.ts'

type Quote = ReplyOf<typeof quoteBooking>['data']

type Props = {
  opened: boolean
  onClose: () => void
  quote: Quote
  provider: string
  /** A tool is lent, so its provider is paid when it is back. */
  isLoan: boolean
  /** A way to pay of a try whose answer was lost: it may be what has emptied the pocket, and is to be made again. */
  isTried: (method: Method) => boolean
  busy: Method | undefined
  error: Error | undefined
  onChoose: (method: Method, price: Amount) => void
  onTopUp: () => void
  /** Offers a skill in return instead of paying. */
  onExchange: () => void
}

/** How to pay, with what each way holds now, what happens next and until when it is free to call off. */
export function PaymentChoice({ opened, onClose, quote, error, onTopUp, onExchange, ...rest }: Props) {
  const canPay = (method: 'wallet' | 'spark_token'): boolean => quote[method].enough || rest.isTried(method)
  const [takesCards, exchanges] = [useIsOn('cards'), useIsOn('exchanges')]
  const isShort = !canPay('wallet') && !canPay('spark_token')
  return (
    <Sheet opened={opened} onClose={onClose} title="How would you like to pay?" busy={rest.busy !== undefined}>
      <Stack>
        {error && (
          <Alert color="red" role="alert">
            {error instanceof Refused ? `Error: ${error.message}` : words.retry}
          </Alert>
        )}
        {isShort && (
          <Alert color="red" role="alert">
            <Stack gap="xs" align="flex-start">
              {refusals['wallet.too_little'].message}
              <Button onClick={onTopUp}>Top up</Button>
            </Stack>
          </Alert>
        )}
        <Choice method="wallet" quote={quote} canPay={canPay('wallet')} {...rest}>
          {!canPay('wallet') && !isShort && (
            <Button variant="subtle" onClick={onTopUp}>
              Top up
            </Button>
          )}
        </Choice>
        <Choice method="spark_token" quote={quote} canPay={canPay('spark_token')} {...rest} />
        {quote.card.price.minor > 0 &&
          (takesCards ? <Choice method="card" quote={quote} canPay {...rest} /> : <Paused what="cards" />)}
        {exchanges ? (
          <Exchange provider={rest.provider} isBusy={rest.busy !== undefined} onExchange={onExchange} />
        ) : (
          <Paused what="exchanges" />
        )}
      </Stack>
    </Sheet>
  )
}

type ExchangeProps = { provider: string; isBusy: boolean; onExchange: () => void }

function Exchange({ provider, isBusy, onExchange }: ExchangeProps) {
  return (
    <section className={classes.choice} aria-labelledby="pay-exchange">
      <Group gap="xs" wrap="nowrap">
        <IconArrowsExchange size={24} aria-hidden />
        <h3 id="pay-exchange" className={classes.method}>
          Exchange for service
        </h3>
      </Group>
      <Text size="sm" c="dimmed">
        Offer {provider} one of your own skills in return. Nobody pays.
      </Text>
      <Button variant="default" disabled={isBusy} onClick={onExchange}>
        Offer one of your skills
      </Button>
    </section>
  )
}

type ChoiceProps = Pick<Props, 'quote' | 'provider' | 'isLoan' | 'busy' | 'onChoose'> & {
  method: Method
  canPay: boolean
  children?: React.ReactNode
}

const names = { wallet: 'Pay from wallet', spark_token: 'Pay with Sparks', card: 'Pay by card' }
const ways = { wallet: ' from wallet', spark_token: '', card: ' by card' }
const icons = {
  wallet: <IconWallet size={24} aria-hidden />,
  spark_token: <IconBolt size={24} aria-hidden />,
  card: <IconCreditCard size={24} aria-hidden />,
}

function Choice({ method, quote, canPay, provider, isLoan, busy, onChoose, children }: ChoiceProps) {
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
      {canPay ? (
        <Terms quote={quote} method={method} provider={provider} isLoan={isLoan} />
      ) : (
        <Text size="sm" c="var(--bad-ink)">
          Not enough: you have {formatMoney(method === 'card' ? price : quote[method].available)}.
        </Text>
      )}
      <Group grow>
        <Button
          variant={canPay ? 'filled' : 'default'}
          disabled={!canPay || (busy !== undefined && busy !== method)}
          loading={busy === method}
          onClick={() => onChoose(method, price)}
        >
          Pay {formatMoney(price)}
          {ways[method]}
        </Button>
        {children}
      </Group>
    </section>
  )
}

type TermsProps = Pick<Props, 'quote' | 'provider' | 'isLoan'> & { method: Method }

function Terms({ quote, method, provider, isLoan }: TermsProps) {
  const now = new Date()
  const { price } = quote[method]
  const fee = method === 'spark_token' ? 0 : quote[method].platform_fee.minor
  return (
    <List size="sm" spacing={2} c="dimmed">
      <List.Item>
        {method === 'card'
          ? `Your card pays ${formatMoney(price)} now, and we hold it. What comes back goes back to the card.`
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
      {quote.free_until && <List.Item>Free to call off until {formatWhen(quote.free_until, now)}.</List.Item>}
    </List>
  )
}
