import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { canInstall, install, isInstalled, onInstallable } from '../../ui/app/installing.ts'
import { brand } from '../../ui/brand.ts'

const nothing = () => false

/** Installs the app if the browser can, or says that it is installed. */
export function InstallButton() {
  const able = useSyncExternalStore(onInstallable, canInstall, nothing)
  const done = useSyncExternalStore(onInstallable, isInstalled, nothing)
  if (done) return <Text fw={600}>You already have it: this is {brand.name} as an app.</Text>
  if (!able) return null
  return (
    <Button size="lg" leftSection={<IconDownload size={22} aria-hidden />} onClick={() => void install()}>
      Install {brand.name}
    </Button>
  )
}
