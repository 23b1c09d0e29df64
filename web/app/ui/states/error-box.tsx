import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { getMessage } from '../../lib/words.ts'

type Props = { error: unknown; fallback?: string; onRetry?: () => void }

/** An error message with a retry button. `error` may be a sentence. */
export function ErrorBox({ error, fallback, onRetry }: Props) {
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        <Text c="var(--bad-ink)">{typeof error === 'string' ? error : getMessage(error, fallback)}</Text>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
