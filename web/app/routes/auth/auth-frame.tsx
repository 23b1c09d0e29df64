import { Link, Outlet, useMatch } from 'react-router'
import { Carousel } from '../../features/sign-in/carousel.tsx'
import classes from '../../features/sign-in/sign-in.module.css'
import { brand } from '../../ui/brand.ts'
import { EasySwitch } from '../../ui/easy/easy-switch.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'

export default function AuthFrame() {
  // The address of a prerendered page ends with a slash: compared as text it would be another page, whose render would
  // discard what was typed.
  const isLogIn = useMatch('/login') !== null
  return (
    <>
      <SkipLink />
      <div className={classes.split}>
        <div className={classes.side}>
          <header>
            <Link to="/" className={classes.home} aria-label={`${brand.name}, home`}>
              <Logo />
            </Link>
          </header>
          <main className={classes.form} tabIndex={-1}>
            <Outlet />
          </main>
          {isLogIn && (
            <div className={classes.easy}>
              <EasySwitch />
            </div>
          )}
        </div>
        <Carousel wideOnly={!isLogIn} />
      </div>
    </>
  )
}
