import { Card, Text, Title } from '@mantine/core'
import { listFailedPayouts } from '@sparkhood/contract/admin/system'
import { returnReason } from '@sparkhood/contract/money/lists'
import { readTreasury, type Treasury } from '@sparkhood/contract/money/treasury'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useCall, usePages } from '../../../lib/api.ts'
import { formatShortDay, formatWhen } from '../../../lib/format.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { part } from '../../../ui/page/part.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { MoneyRooms } from '../ledger/rooms.tsx'
import { Breaks } from './breaks.tsx'
import { Chargebacks } from './chargebacks.tsx'
import classes from './money.module.css'
import { Part } from './part.tsx'

// Loaded separately: its forms come after the figures.
const Budgets = part(() => import('./budgets.tsx').then((file) => file.Budgets))
const Fee = part(() => import('./fee.tsx').then((file) => file.Fee))

/** Balances, chargebacks and discrepancies. */
export function MoneyPage() {
  const treasury = useCall(readTreasury, {})
  return (
    <>
      <PageHeader title="Money" lead="Every figure is added up from the ledger, which is never edited." />
      <MoneyRooms />
      {treasury.error && <ErrorBox error={treasury.error} onRetry={() => void treasury.refetch()} />}
      {treasury.isPending && <SkeletonRows />}
      <div className={classes.page}>
        {treasury.data && <Where treasury={treasury.data.data} />}
        <Suspense fallback={<SkeletonRows />}>
          <Fee />
          {treasury.data && <Budgets treasury={treasury.data.data} />}
        </Suspense>
        <Breaks />
        <Chargebacks />
        <FailedPayouts />
      </div>
    </>
  )
}

function Where({ treasury: { as_of: at, pounds, sparks } }: { treasury: Treasury }) {
  return (
    <section aria-label="Where the money is">
      <Text c="dimmed" mb="xs">
        Added up {formatWhen(at, new Date())}
      </Text>
      <div className={classes.two}>
        <Pounds pounds={pounds} />
        <Sparks sparks={sparks} />
      </div>
    </section>
  )
}

function Pounds({ pounds }: Pick<Treasury, 'pounds'>) {
  return (
    <Card>
      <Title order={2} size="h4" mb="xs">
        Pounds
      </Title>
      <Facts>
        <Fact name="With Stripe">
          <Money amount={pounds.at_gateway} strong />
        </Fact>
        <Fact name="In wallets">
          <Money amount={pounds.available} />
        </Fact>
        <Fact name="Held">
          <Money amount={pounds.held} />
        </Fact>
        <Fact name="Earned">
          <Money amount={pounds.earned} />
        </Fact>
        <Fact name="Fees earned">
          <Money amount={pounds.fees} />
        </Fact>
        <Fact name="Lost to chargebacks">
          <Money amount={pounds.dispute_losses} />
        </Fact>
      </Facts>
    </Card>
  )
}

function Sparks({ sparks }: Pick<Treasury, 'sparks'>) {
  return (
    <Card>
      <Title order={2} size="h4" mb="xs">
        Sparks
      </Title>
      <Facts>
        <Fact name="Issued">
          <Money amount={sparks.issued} strong />
        </Fact>
        <Fact name="In wallets">
          <Money amount={sparks.available} />
        </Fact>
        <Fact name="Held">
          <Money amount={sparks.held} />
        </Fact>
        <Fact name="Earned">
          <Money amount={sparks.earned} />
        </Fact>
        <Fact name="For welcome Sparks">
          <Money amount={sparks.welcome} />
        </Fact>
        <Fact name="For rewards">
          <Money amount={sparks.rewards} />
        </Fact>
      </Facts>
    </Card>
  )
}

function FailedPayouts() {
  const asked = usePages(listFailedPayouts, {})
  const payouts = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Part title="Returned payouts">
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && payouts.length === 0 && <Text c="dimmed">None in the last 90 days.</Text>}
      {payouts.length > 0 && (
        <ul className={classes.rows}>
          {payouts.map((one) => (
            <li key={one._id} className={classes.row}>
              <span>
                <Link to={`/admin/members/${one.member._id}`}>
                  <strong>
                    {one.member.firstname} {one.member.lastname}
                  </strong>
                </Link>
                <span className={classes.quiet}>
                  {returnReason(one.failure)}. {one.bank}. {formatShortDay(one.failed_at, new Date())}
                </span>
              </span>
              <Money amount={one.amount} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore of={asked} mt="sm" />
    </Part>
  )
}
