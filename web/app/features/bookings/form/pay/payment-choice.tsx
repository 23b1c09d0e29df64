import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Refused } from '../../../../lib/api.ts'
import { words } from '../../../../lib/words.ts'
import { Paused } from '../../../../ui/app/paused.tsx'
import { useIsOn } from '../../../../ui/app/switches.ts'
import { Sheet } from '../../../../ui/states/sheet.tsx'
import classes from '../form.module.css'
import type { Method } from '../request-booking.ts'
import { Way, type WayProps } from './way.tsx'

const methods: readonly Method[] = ['wallet', 'spark_token', 'card']

type Props = Pick<WayProps, 'quote' | 'provider' | 'isLoan' | 'busy' | 'onChoose'> & {
  opened: boolean
  onClose: () => void
  /** A way to pay of a try whose answer was lost: it may be what has emptied the balance, and is to be made again. */
  isTried: (method: Method) => boolean
  error: Error | undefined
  onTopUp: () => void
  /** Offers a skill in return instead of paying. */
  onExchange: () => void
}

/** How to pay: first what can be paid with now, each way with what it holds, what happens next and until when it is free to cancel. */
export function PaymentChoice({ opened, onClose, error, isTried, onTopUp, onExchange, ...rest }: Props) {
  const { quote, provider, busy } = rest
  const [takesCards, exchanges] = [useIsOn('cards'), useIsOn('exchanges')]
  const costs = quote.card.price.minor > 0
  const canPay = (method: Method): boolean => method === 'card' || quote[method].enough || isTried(method)
  const ways = methods.filter((method) => method !== 'card' || (costs && takesCards))
  const [able, short] = [ways.filter(canPay), ways.filter((method) => !canPay(method))]
  return (
    <Sheet opened={opened} onClose={onClose} title="How would you like to pay?" busy={busy !== undefined}>
      <Stack>
        {error && (
          <Alert color="red" role="alert">
            {error instanceof Refused ? `Error: ${error.message}` : words.retry}
          </Alert>
        )}
        {able.map((method) => (
          <Way key={method} method={method} isFirst={method === able[0]} {...rest} />
        ))}
        {exchanges && <Exchange provider={provider} isBusy={busy !== undefined} onExchange={onExchange} />}
        {short.map((method) => (
          <Way key={method} method={method} short={short.length === 2 ? 'both' : 'one'} {...rest}>
            {method === 'wallet' && (
              <Button
                variant={able.length === 0 ? 'filled' : 'default'}
                disabled={busy !== undefined}
                onClick={onTopUp}
              >
                Top up
              </Button>
            )}
          </Way>
        ))}
        {costs && !takesCards && <Paused what="cards" />}
        {!exchanges && <Paused what="exchanges" />}
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
