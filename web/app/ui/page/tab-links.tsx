import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import classes from './tab-links.module.css'

type Props = {
  /** The accessible label of the tabs, which is not visible. */
  label: string
  tabs: readonly { to: string; label: string }[]
  /** The address of the current tab. */
  current: string
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs that are pages: each is a link, so that Back, new windows and bookmarks work. Arrow keys move between them. */
export function TabLinks({ label, tabs, current }: Props) {
  const bar = useRef<HTMLElement>(null)
  const move = (event: KeyboardEvent): void => {
    const links = [...(bar.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.contains(document.activeElement))
    const step = steps[event.key]
    if (!step || at < 0) return
    event.preventDefault()
    links[step(at, links.length)]?.focus()
  }
  return (
    <nav ref={bar} aria-label={label} className={classes.tabs} onKeyDown={move}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.to === current ? 'page' : undefined} preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
