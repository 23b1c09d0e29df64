import { Button, Stack, Text } from '@mantine/core'
import type { Money } from '@sparkhood/contract/primitives/money'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { formatMoney } from '../../lib/format.ts'

type Props = { amount: Money; balance: Money; onClose: () => void }

/** The payment was credited. */
export function FundedStep({ amount, balance, onClose }: Props) {
  return (
    <Stack align="center" ta="center" role="status">
      <IconCircleCheckFilled size={56} color="var(--good-ink)" aria-hidden />
      <div>
        <Text fw={600} size="lg">
          {formatMoney(amount)} is in your wallet
        </Text>
        <Text c="dimmed">You now have {formatMoney(balance)} to spend.</Text>
      </div>
      <Button onClick={onClose} fullWidth data-autofocus>
        Done
      </Button>
    </Stack>
  )
}
