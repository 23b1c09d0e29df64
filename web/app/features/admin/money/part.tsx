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

/** 'account_closed', as banks put it, reads as 'Account closed'. */
export const inWords = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
