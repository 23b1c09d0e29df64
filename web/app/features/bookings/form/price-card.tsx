import { Alert, Button, Card, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { easy, isEasy } from '../../../lib/easy.ts'
import { formatLength } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { Length, useQuote } from '../queries.ts'
import classes from './form.module.css'

type Props = {
  quote: ReturnType<typeof useQuote>
  length: Length
  problem: string | undefined
  /** The reply to the last request was lost, so it may have been made. */
  isUnanswered: boolean
  /** The page for regular visits of the same kind; undefined for a tool. */
  regularTo: string | undefined
}

/** The price according to the server, and the button that books. */
export function PriceCard({ quote, length, problem, isUnanswered, regularTo }: Props) {
  const { data, error, isPlaceholderData, refetch } = quote
  return (
    <Card className={classes.price}>
      <Text c="dimmed" size="sm">
        {formatLength(length)}
      </Text>
      {data ? (
        <p className={classes.amounts} data-stale={isPlaceholderData || undefined} aria-live="polite">
          <Money amount={data.data.wallet.price} strong /> <span className={classes.or}>or</span>{' '}
          <Money amount={data.data.spark_token.price} strong />
        </p>
      ) : (
        !error && <Skeleton height={30} width={180} margin="6px 0" />
      )}
      <Stack gap="sm" mt="sm">
        {!data && error && <ErrorBox error={error} onRetry={() => void refetch()} />}
        {isUnanswered && (
          <Alert role="status">
            We’re not sure your last request arrived. <Link to="/bookings?tab=outward">Check Bookings</Link> before you
            ask again.
          </Alert>
        )}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {/* Nobody agrees to the price of what was chosen before. */}
        <Button type="submit" fullWidth disabled={!data || isPlaceholderData}>
          Book Now
        </Button>
        <Text size="sm" c="dimmed">
          {easy('Next, choose how to pay. Nothing is held before that.', 'You pay on the next screen.')}
        </Text>
        {regularTo && !isEasy() && (
          <Text size="sm">
            Need it every week or month? <Link to={regularTo}>Make it regular</Link>
          </Text>
        )}
      </Stack>
    </Card>
  )
}
