import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { words } from '../../lib/words.ts'

/** Vite's error for a file that could not be loaded, recognised by its message. */
const isUnloaded = ({ message }: Error): boolean => message.startsWith('Unable to preload')

/** Shown instead of a page that failed. The error's own message goes to the console, not to people. */
export function Trouble({ error }: { error: unknown }) {
  const faultWords = navigator.onLine ? words.network : words.noSignal
  const isFault =
    !(error instanceof Error) || error instanceof TypeError || error instanceof ReferenceError || isUnloaded(error)
  return (
    <Center component="main" tabIndex={-1} mih="70vh" p="lg">
      <Stack align="center" ta="center" gap="sm" maw={440} role="alert">
        <img src="/pictures/trouble.svg" alt="" width={240} height={160} />
        <Title order={1}>That didn’t work</Title>
        <Text c="dimmed">{isFault ? faultWords : error.message}</Text>
        <Button onClick={() => window.location.reload()} mt="xs">
          Try again
        </Button>
      </Stack>
    </Center>
  )
}
