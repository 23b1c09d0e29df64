import { Center, Loader, Stack, Text } from '@mantine/core'
import { Logo } from '../../../ui/page/logo.tsx'

/** Shown during a redirect. */
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
