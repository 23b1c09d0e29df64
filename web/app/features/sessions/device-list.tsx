import { Badge, Button, Group, Text } from '@mantine/core'
import type { Device } from '@sparkhood/contract/people/sessions'
import { type Icon, IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react'
import { useState } from 'react'
import { formatWhen } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import classes from './devices.module.css'
import { useSignOutDevice } from './queries.ts'
import { lastUse, whichDevice } from './words.ts'

const pictures: Record<Device['kind'], Icon> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
  unknown: IconDevices,
}

/** The devices on which the member is logged in; each except this one can be logged out. */
export function DeviceList({ devices, now }: { devices: readonly Device[]; now: Date }) {
  const [leaving, setLeaving] = useState<Device>()
  const act = useSignOutDevice()
  const signOut = (device: Device): void =>
    act.mutate(
      { params: { id: device._id } },
      {
        onSuccess: () => {
          setLeaving(undefined)
          toast(`${whichDevice(device, now)} was logged out.`)
        },
      },
    )
  return (
    <>
      <ul className={classes.devices}>
        {devices.map((device) => (
          <DeviceRow key={device._id} device={device} now={now} onSignOut={() => setLeaving(device)} />
        ))}
      </ul>
      <ConfirmSheet
        opened={leaving !== undefined}
        onClose={() => {
          setLeaving(undefined)
          act.reset()
        }}
        title="Log this device out?"
        confirm="Log out"
        danger
        busy={act.isPending}
        onConfirm={() => leaving && signOut(leaving)}
      >
        <Text>
          {leaving && whichDevice(leaving, now)} will be logged out straight away. Anyone using it has to log in again.
        </Text>
        {act.error && <ErrorBox error={getMessage(act.error)} />}
      </ConfirmSheet>
    </>
  )
}

function DeviceRow({ device, now, onSignOut }: { device: Device; now: Date; onSignOut: () => void }) {
  const Picture = pictures[device.kind]
  return (
    <li className={classes.device}>
      <Picture size={28} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{device.name}</Text>
          {device.is_this && <Badge>This device</Badge>}
        </Group>
        <Text c="dimmed" size="sm">
          {device.place} · {lastUse(device, now)}
        </Text>
        <Text c="dimmed" size="sm">
          Logged in {formatWhen(device.signed_in_at, now)}
        </Text>
      </div>
      {!device.is_this && (
        <Button
          variant="default"
          aria-label={`Log out ${whichDevice(device, now)}`}
          className={classes.out}
          onClick={onSignOut}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
