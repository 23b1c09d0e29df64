import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './money.module.css'

export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Formats a bank's code such as 'account_closed' as 'Account closed'. */
export const inWords = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
