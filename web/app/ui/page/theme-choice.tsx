import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId, useSyncExternalStore } from 'react'
import cover from '../forms/radios/cover.module.css'
import classes from './theme-choice.module.css'

const choices = [
  { value: 'auto', label: 'Same as device', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const

const never = () => () => {}

/** Light, dark, or the device's setting; stored on this device. `compact` shows icons only. */
export function ThemeChoice({ compact = false }: { compact?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // Only the browser knows the earlier choice, so prerendered pages do not show it.
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const name = useId()
  return (
    <fieldset className={classes.choice} data-compact={compact || undefined}>
      <legend>Appearance</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            className={cover.cover}
            checked={isHere && colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={20} aria-hidden />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
