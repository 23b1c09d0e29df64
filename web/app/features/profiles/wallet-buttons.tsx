import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'

/** The buttons to add money and to withdraw it. */
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
