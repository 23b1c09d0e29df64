import { Center, Loader, Stack, Text } from '@mantine/core'
import { Logo } from '../../../ui/page/logo.tsx'

/** What stands between here and there: nothing to do but to wait for a moment. */
export function OnTheWay({ children }: { children: string }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="lg" role="status">
        <Logo />
        <Loader size="md" aria-hidden />
        <Text>{children}</Text>
      </Stack>
    </Center>
  )
}
