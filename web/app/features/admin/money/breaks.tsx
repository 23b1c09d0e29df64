import { Alert, Badge, Text } from '@mantine/core'
import { getReconciliation } from '@sparkhood/contract/money/reconciliation'
import { Link } from 'react-router'
import { usePages } from '../../../lib/api.ts'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { type Books, getAgreement } from './agreement.ts'
import classes from './money.module.css'
import { Part } from './part.tsx'

const breakWords: Record<string, string> = {
  'inside.ledger': 'The ledger doesn’t add up',
  'inside.card_refund': 'A refund to a card is not booked',
  'inside.chargeback': 'A chargeback is not booked',
  'inside.closed_account': 'Pounds came back to a closed account',
  'inside.stuck': 'A payment is stuck',
  'gateway.missing_here': 'Stripe has a payment that we don’t',
  'gateway.missing_there': 'We have a payment that Stripe doesn’t',
  'gateway.amount': 'An amount differs from Stripe’s',
}

/** Discrepancies in the ledger, and comparisons that are overdue. */
export function Breaks() {
  const asked = usePages(getReconciliation, {})
  const found = asked.data?.pages[0]?.data
  const breaks = asked.data?.pages.flatMap(({ data }) => data.breaks) ?? []
  const at = (moment: Date | null | undefined): string => (moment ? formatWhen(moment, new Date()) : 'not yet')
  return (
    <Part title="Reconciliation">
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={2} />}
      {found && (
        <>
          <Text c="dimmed" mb="xs">
            Our own books last checked: {at(found.inside_at)}. Compared with Stripe’s: {at(found.gateway_at)}.
          </Text>
          <Overlooked books={found.overlooked} />
          {breaks.length === 0 ? (
            <Text>{getAgreement(found)}</Text>
          ) : (
            <ul className={classes.rows}>
              {breaks.map((one) => (
                <li key={one._id} className={classes.row}>
                  <span>
                    {one.story ? (
                      <Link to={`/admin/money/${one.story.of}/${one.story._id}`}>
                        <strong>{breakWords[one.kind]}</strong>
                      </Link>
                    ) : (
                      <strong>{breakWords[one.kind]}</strong>
                    )}
                    <span className={classes.quiet}>
                      {one.about}, since {formatWhen(one.found_at, new Date())}
                    </span>
                  </span>
                  <span className={classes.end}>
                    {one.resolved_at ? <Badge>Resolved</Badge> : <Badge color="red">Open</Badge>}
                    {one.ours && one.theirs && (
                      <span className={classes.quiet}>
                        ours {formatMoney(one.ours)}, theirs {formatMoney(one.theirs)}
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <ShowMore of={asked} mt="sm" />
        </>
      )}
    </Part>
  )
}

const overlookedWords: Record<Books, string> = {
  inside: 'Our own books haven’t been checked since',
  gateway: 'Our books haven’t been checked against Stripe’s since',
}

function Overlooked({ books }: { books: readonly { books: Books; since: Date }[] }) {
  if (books.length === 0) return null
  return (
    <Alert color="red" mb="xs">
      {books.map(({ books: which, since }) => (
        <Text key={which}>
          {overlookedWords[which]} {formatWhen(since, new Date())}. See the jobs under System.
        </Text>
      ))}
    </Alert>
  )
}
