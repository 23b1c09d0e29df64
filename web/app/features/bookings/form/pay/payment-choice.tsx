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
  /** A tool is lent, so its provider is paid when it is back. */
  isLoan: boolean
  /** A way to pay of a try whose answer was lost: it may be what has emptied the balance, and is to be made again. */
  isTried: (method: Method) => boolean
  busy: Method | undefined
  error: Error | undefined
  onChoose: (method: Method, price: Amount) => void
  onTopUp: () => void
  /** Asks for half an hour instead, which the Sparks are enough for. */
  onHalfHour: () => void
  /** Offers a skill in return instead of paying. */
  onExchange: () => void
}

const bys: Record<Method, string> = { wallet: ' from wallet', spark_token: '', card: ' by card' }

/** How to pay: one list, what can be used first and one of it chosen; then what happens to the money; then the button. */
export function PaymentChoice({ opened, onClose, error, isTried, onTopUp, onHalfHour, ...rest }: Props) {
  const { quote, provider, isLoan, busy, onChoose, onExchange } = rest
  const [cards, exchanges] = [useIsOn('cards'), useIsOn('exchanges')]
  // For somebody else one pays with what is theirs, and promises nothing in return.
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
