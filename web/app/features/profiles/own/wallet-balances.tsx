import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import type { Money as Amount, Currency } from '@sparkhood/contract/primitives/money'
import { IconBoltFilled, IconWallet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ClaimsNotice } from '../../../ui/app/claims.tsx'
import { Money } from '../../../ui/money.tsx'
import { placeAddress } from '../../../ui/page/moving/place-address.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useBalance } from '../queries.ts'
import { WalletButtons } from '../wallet-buttons.tsx'
import classes from './own.module.css'

/** The balances: to spend, held for bookings, and earned but not released yet. */
export function WalletBalances({ hasPlace, onFund }: { hasPlace: boolean; onFund: () => void }) {
  const balance = useBalance()
  return (
    <section aria-labelledby="wallet">
      <Title order={2} id="wallet" mb="sm">
        Your wallet
      </Title>
      {balance.isError && !balance.data ? (
        <ErrorBox error="Failed to fetch balance" onRetry={() => void balance.refetch()} />
      ) : balance.data ? (
        <div className={classes.pockets}>
          <Balance
            name="Cash"
            icon={<IconWallet size={20} aria-hidden className={classes.wallet} />}
            available={balance.data.balance}
            aside={getAside(balance.data, 'gbp')}
          >
            <Stack gap="sm">
              <ClaimsNotice balance={balance.data} />
              <WalletButtons onFund={onFund} />
            </Stack>
          </Balance>
          <Balance
            name="Sparks"
            icon={<IconBoltFilled size={20} aria-hidden className={classes.bolt} />}
            available={balance.data.spark_tokens}
            aside={getAside(balance.data, 'spark')}
          >
            <Text size="sm" c="dimmed">
              {!hasPlace && <FirstSparks />} You earn Sparks by helping neighbours. They can’t be bought.
            </Text>
          </Balance>
        </div>
      ) : (
        <div className={classes.pockets} aria-busy="true">
          <Skeleton height={168} />
          <Skeleton height={168} />
        </div>
      )}
    </section>
  )
}

/** How to get the first Sparks, for members who have not entered their home. */
const FirstSparks = () => (
  <>
    <Anchor component={Link} to={placeAddress} inherit>
      Add where you live
    </Anchor>
    to get your first 10 Sparks.
  </>
)

type BalanceProps = {
  name: string
  icon: ReactNode
  available: Amount
  aside: { held: Amount; coming: Amount; disputed: Amount }
  children: ReactNode
}

type Balance = NonNullable<ReturnType<typeof useBalance>['data']>

/** The part of a balance that cannot be spent yet, by its reason. */
const getAside = ({ held, coming, disputed }: Balance, currency: Currency): BalanceProps['aside'] => {
  const [frozenHeld, frozenEarned] = [disputed.held[currency].minor, disputed.earned[currency].minor]
  return {
    held: { currency, minor: held[currency].minor - frozenHeld },
    coming: coming[currency],
    disputed: { currency, minor: frozenHeld + frozenEarned },
  }
}

function Balance({ name, icon, available, aside, children }: BalanceProps) {
  const { held, coming, disputed } = aside
  return (
    <Paper className={classes.pocket}>
      <div className={classes.balanceName}>
        {icon}
        <Title order={3} size="h4">
          {name}
        </Title>
      </div>
      <div className={classes.available}>
        <Money amount={available} strong />
      </div>
      <ul className={classes.aside}>
        {held.minor > 0 && (
          <li>
            <Money amount={held} /> held until the job is done
          </li>
        )}
        {coming.minor > 0 && (
          <li>
            <Money amount={coming} /> earned, on its way to you
          </li>
        )}
        {disputed.minor > 0 && (
          <li>
            <Money amount={disputed} /> until a dispute is settled
          </li>
        )}
      </ul>
      <div className={classes.balanceFoot}>{children}</div>
    </Paper>
  )
}
