import { Button, Stack, Text } from '@mantine/core'
import { type ComponentType, lazy } from 'react'
import { words } from '../../lib/words.ts'

/** Says that a part of a page did not load. Chromium never asks again for a module that failed, so only a reload brings it. */
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
 * A part of a page that is loaded when somebody asks for it. Where that fails, it says so in its own place, and the page around it
 * stays. What nobody asked for waits unseen instead: `part`.
 */
export const panel = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Unloaded) }))
