import { Button, VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent, IconCompass, IconHandStop, IconMessages } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Acting, acting, actingKey } from '../../../lib/acting.ts'
import { Refused } from '../../../lib/api.ts'
import { SkipLink } from '../../../ui/page/skip-link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import classes from './acting-frame.module.css'
import { canOpen, sectionsFor } from './sections.ts'

const icons: Record<string, typeof IconCompass> = {
  '/explore': IconCompass,
  '/bookings?tab=outward': IconCalendarEvent,
  '/messages': IconMessages,
  '/settings/privacy': IconHandStop,
}

/** The frame of every page while acting for another: in whose name, and a button to stop. */
export function ActingFrame({ children }: { children: ReactNode }) {
  const ended = useEnded()
  if (!acting) return null
  const { name } = acting
  return (
    <>
      <SkipLink />
      <div className={classes.edge} aria-hidden />
      <section className={classes.bar} aria-label={`Acting for ${name}`}>
        {ended ? (
          <p role="alert">{ended}</p>
        ) : (
          <p>
            You’re acting for <strong>{name}</strong>
          </p>
        )}
        <button type="button" className={classes.back} onClick={stopActing}>
          Switch back to your own name
        </button>
      </section>
      <Sections acting={acting} />
      {!ended && <Whose name={name} />}
      <main className={classes.page} tabIndex={-1}>
        {ended ? <Over name={name} /> : <Page acting={acting}>{children}</Page>}
      </main>
    </>
  )
}

const isOver = (error: unknown): error is Refused =>
  error instanceof Refused && (error.code === 'helper.ended' || error.code === 'helper.unavailable')

/** Why the helper can no longer act, once the server has refused a call for that reason. */
function useEnded(): string | undefined {
  const client = useQueryClient()
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    const note = (error: unknown): void => {
      if (isOver(error)) setEnded(error.message)
    }
    const ends = [
      client.getQueryCache().subscribe(({ query }) => note(query.state.error)),
      client.getMutationCache().subscribe(({ mutation }) => note(mutation?.state.error)),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [client])
  return ended
}

function Sections({ acting }: { acting: Acting }) {
  const { pathname } = useLocation()
  return (
    <nav className={classes.sections} aria-label="Main">
      {sectionsFor(acting).map(({ to, label, at }) => {
        const Icon = icons[to] ?? IconCompass
        return (
          <Link
            key={to}
            to={to}
            className={classes.section}
            aria-current={pathname === to.split('?')[0] ? 'page' : at.test(pathname) ? 'true' : undefined}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            {label}
          </Link>
        )
      })}
    </nav>
  )
}

/** Announces the name on each page, for people who do not see the frame. */
function Whose({ name }: { name: string }) {
  const { pathname } = useLocation()
  return (
    <VisuallyHidden role="status" key={pathname}>
      You are acting for {name}.
    </VisuallyHidden>
  )
}

function Page({ acting, children }: { acting: Acting; children: ReactNode }) {
  const { pathname } = useLocation()
  if (canOpen(pathname, acting)) return children
  const { name } = acting
  return (
    <EmptyState
      title={`This stays with ${name}`}
      isPage
      action={<Button onClick={stopActing}>Switch back to your own name</Button>}
    >
      You can’t open this page for somebody else. Ask {name} to do it.
    </EmptyState>
  )
}

/** Shown instead of a page on which every call would fail. */
function Over({ name }: { name: string }) {
  return (
    <EmptyState
      title={`You can’t act for ${name} any more`}
      isPage
      action={<Button onClick={stopActing}>Switch back to your own name</Button>}
    >
      What you have done for them stays.
    </EmptyState>
  )
}

/** Continues in one's own name. */
const stopActing = (): void => {
  sessionStorage.removeItem(actingKey)
  window.location.assign('/settings/helpers')
}
