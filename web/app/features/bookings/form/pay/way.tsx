import { Button, Text } from '@mantine/core'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { IconArrowsExchange, IconBolt, IconCreditCard, IconWallet } from '@tabler/icons-react'
import { acting } from '../../../../lib/acting.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { Money } from '../../../../ui/money.tsx'
import classes from './pay.module.css'
import type { Quote, Way } from './ways.ts'

const names: Record<Way, string> = {
  wallet: 'Pay from wallet',
  spark_token: 'Pay with Sparks',
  card: 'Pay by card',
  exchange: 'Exchange for service',
}
const icons = { wallet: IconWallet, spark_token: IconBolt, card: IconCreditCard, exchange: IconArrowsExchange }

type RowProps = { way: Way; quote: Quote; isChosen: boolean; onPress: () => void }

/** A usable payment method, with the price. */
export function WayRow({ way, quote, isChosen, onPress }: RowProps) {
  const Icon = icons[way]
  return (
    <label className={classes.way}>
      <input type="radio" name="way-to-pay" value={way} checked={isChosen} onChange={onPress} />
      <Icon size={22} aria-hidden className={way === 'spark_token' ? classes.bolt : classes.icon} />
      <span className={classes.name}>{names[way]}</span>
      {way === 'exchange' ? (
        <Text span c="dimmed" size="sm">
          Nobody pays
        </Text>
      ) : (
        <Money amount={quote[way].price} strong />
      )}
    </label>
  )
}

type ShortProps = {
  short: readonly ('wallet' | 'spark_token')[]
  quote: Quote
  onTopUp: () => void
  onHalfHour: () => void
}

/** The balances that are too low: a line each, with what can be done. */
export function ShortWays({ short, quote, onTopUp, onHalfHour }: ShortProps) {
  return (
    <>
      {short.map((way) => (
        <div key={way} className={classes.short}>
          <label className={classes.shortWay}>
            <input type="radio" name="way-to-pay" value={way} disabled checked={false} readOnly />
            <span>
              <span className={classes.name}>{names[way]}</span>{' '}
              <Text span c="dimmed" size="sm" display="block">
                {acting ? 'You may spend' : 'You have'} {formatMoney(quote[way].available)} of{' '}
                {formatMoney(quote[way].price)}.
              </Text>
            </span>
          </label>
          {way === 'wallet' && !acting && (
            <Button variant="default" onClick={onTopUp}>
              Top up
            </Button>
          )}
          {way === 'spark_token' && quote.spark_token.half_hour && (
            <Button variant="default" onClick={onHalfHour}>
              Half an hour: {formatMoney(quote.spark_token.half_hour)}
            </Button>
          )}
        </div>
      ))}
      {short.length === 2 && !acting && (
        <Text size="sm" c="dimmed">
          {ownRefusals['wallet.too_little'].message}
        </Text>
      )}
    </>
  )
}
