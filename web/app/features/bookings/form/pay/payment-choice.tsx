import { Alert, Stack } from '@mantine/core'
import type { Money as Amount } from '@sparkhood/contract/primitives/money'
import { useState } from 'react'
import { acting } from '../../../../lib/acting.ts'
import { Refused } from '../../../../lib/api.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { orNoSignal, words } from '../../../../lib/words.ts'
import { Paused } from '../../../../ui/app/paused.tsx'
import { useIsOn } from '../../../../ui/app/switches.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Sheet } from '../../../../ui/states/sheet.tsx'
import type { Method } from '../request-booking.ts'
import classes from './pay.module.css'
import { ShortWays, WayRow } from './way.tsx'
import { WayTerms } from './way-terms.tsx'
import { getChosen, type Quote, sortWays, type Way } from './ways.ts'

type Props = {
  opened: boolean
  onClose: () => void
  quote: Quote
  provider: string
  /** For a loan, the provider is paid when the tool is back. */
  isLoan: boolean
  /**
   * Whether this method was used in an attempt whose reply was lost: it may itself have emptied the balance, and can be
   * repeated.
   */
  isTried: (method: Method) => boolean
  busy: Method | undefined
  error: Error | undefined
  onChoose: (method: Method, price: Amount) => void
  onTopUp: () => void
  /** Requests half an hour instead, which the Sparks suffice for. */
  onHalfHour: () => void
  /** Offers a skill in return instead of paying. */
  onExchange: () => void
}

const bys: Record<Method, string> = { wallet: ' from wallet', spark_token: '', card: ' by card' }

/**
 * The payment: a list of methods, usable ones first and one of them selected; then what happens to the money; then the
 * button.
 */
export function PaymentChoice({ opened, onClose, error, isTried, onTopUp, onHalfHour, ...rest }: Props) {
  const { quote, provider, isLoan, busy, onChoose, onExchange } = rest
  const [cards, exchanges] = [useIsOn('cards'), useIsOn('exchanges')]
  // Helpers pay from the member's wallet, and cannot offer anything in return.
  const offered = acting ? { cards: false, exchanges: false } : { cards, exchanges }
  const [pressed, setPressed] = useState<Way>()
  const unless = (act: () => void) => () => void (busy === undefined && act())
  const { usable, short } = sortWays(quote, offered, isTried)
  const chosen = getChosen(pressed, usable)
  return (
    <Sheet opened={opened} onClose={onClose} title="How would you like to pay?" busy={busy !== undefined}>
      <Stack>
        {error && (
          <Alert color="red" role="alert">
            {error instanceof Refused ? `Error: ${error.message}` : orNoSignal(words.retry)}
          </Alert>
        )}
        {/* Not disabled: a choice that has the focus would lose it. */}
        <fieldset className={classes.ways} aria-disabled={busy !== undefined} aria-label="Ways to pay">
          {usable.map((way) => (
            <WayRow
              key={way}
              way={way}
              quote={quote}
              isChosen={way === chosen}
              onPress={unless(() => setPressed(way))}
            />
          ))}
          <ShortWays short={short} quote={quote} onTopUp={unless(onTopUp)} onHalfHour={unless(onHalfHour)} />
        </fieldset>
        {quote.card.price.minor > 0 && !cards && <Paused what="cards" />}
        {!exchanges && <Paused what="exchanges" />}
        {chosen && <WayTerms way={chosen} quote={quote} provider={provider} isLoan={isLoan} />}
        {chosen && chosen !== 'exchange' && (
          <BusyButton
            type="button"
            variant="filled"
            busy={busy !== undefined}
            onClick={() => onChoose(chosen, quote[chosen].price)}
          >
            Pay {formatMoney(quote[chosen].price)}
            {acting && chosen === 'wallet' ? ` from ${acting.name}’s wallet` : bys[chosen]}
          </BusyButton>
        )}
        {chosen === 'exchange' && (
          <BusyButton type="button" variant="filled" busy={false} onClick={onExchange}>
            Offer one of your skills
          </BusyButton>
        )}
      </Stack>
    </Sheet>
  )
}
