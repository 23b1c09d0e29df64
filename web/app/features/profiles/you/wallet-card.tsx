import { Anchor, Box, Group, Paper, Title } from '@mantine/core'
import { IconBoltFilled, IconWallet } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Money } from '../../../ui/money.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useBalance } from '../queries.ts'
import { WalletButtons } from '../wallet-buttons.tsx'
import classes from './you.module.css'

/** The member's balances, with a link to the wallet. */
export function WalletCard({ onFund }: { onFund: () => void }) {
  const balance = useBalance()
  return (
    <Paper component="section" aria-labelledby="wallet">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="wallet">
          Wallet
        </Title>
        <Anchor component={Link} to="/user/statement" className={classes.statement}>
          Statement
        </Anchor>
      </Group>
      {balance.isError && !balance.data && (
        <ErrorBox error="Failed to fetch balance" onRetry={() => void balance.refetch()} />
      )}
      {!balance.isError && !balance.data && <Skeleton height={56} />}
      {balance.data && (
        <dl className={classes.amounts}>
          <div>
            <dt>
              <IconWallet size={18} aria-hidden className={classes.cash} /> Cash
            </dt>
            <dd>
              <Money amount={balance.data.balance} strong />
            </dd>
          </div>
          <div>
            <dt>
              <IconBoltFilled size={18} aria-hidden className={classes.bolt} /> Sparks
            </dt>
            <dd>
              <Money amount={balance.data.spark_tokens} strong />
            </dd>
          </div>
        </dl>
      )}
      <Box mt="md">
        <WalletButtons onFund={onFund} />
      </Box>
    </Paper>
  )
}
