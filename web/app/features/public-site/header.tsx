import { Burger, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { brand } from '../../ui/brand.ts'
import { Logo } from '../../ui/page/logo.tsx'
import classes from './public-site.module.css'

const scrolledPx = 30

const useScrolled = (): boolean => {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = (): void => setScrolled(window.scrollY > scrolledPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}

const links = [
  { to: '/', label: 'Home' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
  { to: '/faqs', label: 'FAQs' },
] as const

/** The header of the public pages: darker and taller once the page is scrolled. */
export function PublicHeader() {
  const scrolled = useScrolled()
  const [open, setOpen] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)
  const close = (): void => setOpen(false)
  useEffect(() => {
    if (!open) return
    const notify = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      setOpen(false)
      burger.current?.focus()
    }
    window.addEventListener('keydown', notify)
    return () => window.removeEventListener('keydown', notify)
  }, [open])
  return (
    <header className={classes.header} data-scrolled={scrolled || undefined} data-open={open || undefined}>
      <div className={classes.bar}>
        <div className={classes.headerRow}>
          <Link to="/" onClick={close} className={classes.home} aria-label={`${brand.name}, home`}>
            <Logo />
          </Link>
          <Burger
            ref={burger}
            className={classes.burger}
            opened={open}
            onClick={() => setOpen(!open)}
            aria-label={open ? 'Close the menu' : 'Open the menu'}
            aria-expanded={open}
            aria-controls="site-menu"
            color="currentColor"
          />
          <nav id="site-menu" className={classes.menu} aria-label="Main">
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === '/'} onClick={close} viewTransition>
                {label}
              </NavLink>
            ))}
            <Button component={Link} to="/login" onClick={close} className={classes.start}>
              Get Started
            </Button>
          </nav>
        </div>
      </div>
    </header>
  )
}
