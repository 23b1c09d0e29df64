import { Loader, Stack, Text } from '@mantine/core'

/** Shown while the outcome of a payment, or of an account's setup, is not known yet. */
export function AskingBank() {
  return (
    <Stack align="center" px="md" py={64} role="status">
      <Loader />
      <Text>Checking your payment…</Text>
    </Stack>
  )
}
