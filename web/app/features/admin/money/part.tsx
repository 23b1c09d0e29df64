import { Button, Title } from '@mantine/core'
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

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** Brings the next page of a list, where there is one. */
export function More({ of }: { of: Pages }) {
  if (!of.hasNextPage) return null
  return (
    <Button variant="default" mt="sm" loading={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
      Show more
    </Button>
  )
}

/** 'account_closed', as banks put it, reads as 'Account closed'. */
export const inWords = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
