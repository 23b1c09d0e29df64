import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { WaitingQueue } from '@sparkhood/contract/admin/console'
import { IconArrowLeft, IconKeyboard, IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, NavLink, useNavigate } from 'react-router'
import { Refused } from '../../../lib/api.ts'
import { Tick } from '../../../ui/forms/tick.tsx'
import { Logo } from '../../../ui/page/logo.tsx'
import { NotFound } from '../../../ui/states/not-found.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Trouble } from '../../../ui/states/trouble.tsx'
import classes from './console-frame.module.css'
import { FactorBanner } from './factor-banner.tsx'
import { areKeysOn, turnKeys, useKeys } from './keys.ts'
import { useConsole, useQueues } from './queries.ts'
import { type Section, sections } from './sections.ts'

/** The frame of every admin page; empty for members who are not operators. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const consoleAccess = useConsole()
  const { error } = consoleAccess
  if (error instanceof Refused && error.code === 'access.second_factor')
    return <Navigate to="/settings/security" replace />
  if (error instanceof Refused && error.status === 403) return <NotFound />
  if (error) return <Trouble error={error} />
  const may = sections.filter(({ permission }) => consoleAccess.data?.data.duties.includes(permission))
  return (
    <Inside may={may} role={consoleAccess.data?.data.role}>
      {consoleAccess.data ? children : <Skeleton height={240} />}
    </Inside>
  )
}

type InsideProps = { may: readonly Section[]; role: string | undefined; children: ReactNode }

function Inside({ may, role, children }: InsideProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'menu' | 'keys'>()
  const close = (): void => setOpen(undefined)
  useKeys({
    ...Object.fromEntries(may.map(({ key, to }) => [`g${key}`, () => void navigate(to)])),
    '?': () => setOpen('keys'),
    '/': () => document.querySelector<HTMLInputElement>('[data-search]')?.focus(),
  })
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Link to="/admin" className={classes.home}>
          <Logo />
          <span className={classes.role}>{role === 'moderator' ? 'Moderator' : 'Admin'}</span>
        </Link>
        <Button
          className={classes.menuButton}
          variant="default"
          leftSection={<IconMenu2 size={20} aria-hidden />}
          onClick={() => setOpen('menu')}
        >
          Menu
        </Button>
        <div className={classes.wide}>
          <KeysButton onOpen={() => setOpen('keys')} />
        </div>
      </header>
      <nav className={classes.nav} aria-label="Console">
        <Sections may={may} />
      </nav>
      <main className={classes.page} tabIndex={-1}>
        <FactorBanner />
        {children}
      </main>
      <Sheet opened={open === 'menu'} onClose={close} title="Menu">
        <Sections may={may} onChosen={close} />
        <KeysButton onOpen={() => setOpen('keys')} />
      </Sheet>
      <KeysSheet may={may} opened={open === 'keys'} onClose={close} />
    </div>
  )
}

function KeysButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="subtle" leftSection={<IconKeyboard size={20} aria-hidden />} onClick={onOpen}>
      Keyboard shortcuts
    </Button>
  )
}

function Sections({ may, onChosen }: { may: readonly Section[]; onChosen?: () => void }) {
  const waiting = useQueues().data?.data ?? []
  return (
    <ul className={classes.sections}>
      {may.map(({ to, label, icon: Icon, queue }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/admin'} className={classes.section} onClick={onChosen}>
            <Icon size={22} stroke={1.75} aria-hidden />
            <span>{label}</span>
            <Count of={waiting.find(({ name }) => name === queue)} />
          </NavLink>
        </li>
      ))}
      <li>
        <Link to="/explore" className={classes.section}>
          <IconArrowLeft size={22} stroke={1.75} aria-hidden />
          <span>Back to the site</span>
        </Link>
      </li>
    </ul>
  )
}

function Count({ of }: { of: WaitingQueue | undefined }) {
  if (!of || of.count === 0) return null
  return (
    <span className={classes.count} data-late={of.late || undefined}>
      <span aria-hidden>{of.count > 99 ? '99+' : of.count}</span>
      <VisuallyHidden>
        , {of.count} waiting{of.late ? ', some for too long' : ''}
      </VisuallyHidden>
    </span>
  )
}

const onLists = [
  ['j', 'Next in the list'],
  ['k', 'Previous in the list'],
  ['o', 'Open the chosen one; Enter does too'],
  ['c', 'Create a new one, where possible'],
  ['i', 'Insert a template'],
  ['/', 'Search'],
  ['?', 'Show these shortcuts'],
] as const

function KeysSheet({ may, opened, onClose }: { may: readonly Section[]; opened: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <Sheet opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <Text c="dimmed" mb="xs">
        They work while you are not typing. Whatever they do, a button or a link does as well. Turn them off if you
        speak to this device, or often press them by mistake; it is kept here until you log out.
      </Text>
      <Tick
        label="Use single-key shortcuts"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          turnKeys(checked)
          setOn(checked)
        }}
      />
      {isOn && (
        <dl className={classes.keys}>
          {onLists.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
          {may.map(({ key, label }) => (
            <div key={key}>
              <dt>
                <kbd>g</kbd> <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      )}
    </Sheet>
  )
}
