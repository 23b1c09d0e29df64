import { Loader, Stack, Text } from '@mantine/core'

/** While nobody knows yet how a payment ended, or setting up to be paid. */
export function AskingBank() {
  return (
    <Stack align="center" px="md" py={64} role="status">
      <Loader />
      <Text>Checking your payment…</Text>
    </Stack>
  )
}
