import { Link, Outlet, useLocation } from 'react-router'
import { Carousel } from '../../features/sign-in/carousel.tsx'
import classes from '../../features/sign-in/sign-in.module.css'
import { brand } from '../../ui/brand.ts'
import { EasySwitch } from '../../ui/easy/easy-switch.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'

export default function AuthFrame() {
  const { pathname } = useLocation()
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
          {pathname === '/login' && (
            <div className={classes.easy}>
              <EasySwitch />
            </div>
          )}
        </div>
        <Carousel wideOnly={pathname !== '/login'} />
      </div>
    </>
  )
}
