import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'

/** The two ways that money goes: into the wallet and out of it. */
export const WalletButtons = ({ onFund }: { onFund: () => void }) => (
  <Group grow>
    <Button variant="default" onClick={onFund}>
      Add money
    </Button>
    <Button component={Link} to="/get-paid" variant="default">
      Withdraw
    </Button>
  </Group>
)
