import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { acting } from '../../../lib/acting.ts'
import { easy } from '../../../lib/easy.ts'
import { formatWhen } from '../../../lib/format.ts'
import { Sheet } from '../../../ui/states/sheet.tsx'

type Props = { opened: boolean; provider: string; what: string; answerBy: Date | null }

/** The confirmation that the request was sent. */
export function Booked({ opened, provider, what, answerBy }: Props) {
  const navigate = useNavigate()
  const leave = (): void =>
    void navigate(acting && !acting.rights.includes('diary') ? '/explore' : '/bookings?tab=outward')
  return (
    <Sheet opened={opened} onClose={leave} title="Your request is on its way">
      <Stack align="center" ta="center">
        <IconCircleCheckFilled size={56} color="var(--good-ink)" aria-hidden />
        <Text>
          You asked {provider} for {what}.{' '}
          {answerBy && `${provider} has until ${formatWhen(answerBy, new Date())} to answer.`}{' '}
          {easy('Follow it under Bookings.', 'See Bookings.')}
        </Text>
        <Button onClick={leave} fullWidth data-autofocus>
          OK
        </Button>
      </Stack>
    </Sheet>
  )
}
