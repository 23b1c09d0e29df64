import { Switch } from '@mantine/core'
import { setEasy, useEasy } from '../../lib/easy.ts'

/** Easy read on this device, for everybody, logged in or not. */
export function EasySwitch() {
  const isOn = useEasy()
  return (
    <Switch
      label="Easy read"
      description="Bigger letters and buttons, fewer words"
      checked={isOn}
      onChange={({ currentTarget }) => setEasy(currentTarget.checked)}
    />
  )
}
