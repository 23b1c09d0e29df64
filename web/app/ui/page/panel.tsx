import { Button, Stack, Text } from '@mantine/core'
import { type ComponentType, lazy } from 'react'
import { words } from '../../lib/words.ts'

/** Says that a part of a page did not load. Chromium never retries a failed module, so only a reload helps. */
function Unloaded() {
  return (
    <Stack role="alert" gap="xs" align="flex-start" p="sm">
      <Text>{navigator.onLine ? 'This part of the page didn’t load.' : words.noSignal}</Text>
      <Button variant="default" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </Stack>
  )
}

/**
 * A part of a page that is loaded when somebody asks for it. A failure is shown in its place, and the rest of the page
 * stays. For parts that nobody asked for, which retry silently, use `part`.
 */
export const panel = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Unloaded) }))
