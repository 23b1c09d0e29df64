import { Text } from '@mantine/core'
import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './settings-links.module.css'

export type SettingsLink = { to: string; label: string; about: string; icon: Icon }

/** Links to the pages of the settings. */
export function SettingsLinks({ links }: { links: SettingsLink[] }) {
  return (
    <ul className={classes.links}>
      {links.map(({ to, label, about, icon: Picture }) => (
        <li key={to}>
          <Link to={to} className={classes.link}>
            <Picture size={24} stroke={1.75} aria-hidden />
            <span className={classes.words}>
              <Text span fw={600}>
                {label}
              </Text>
              <Text span c="dimmed" size="sm">
                {about}
              </Text>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
