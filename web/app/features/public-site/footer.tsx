import { Link } from 'react-router'
import { brand } from '../../ui/brand.ts'
import { Logo } from '../../ui/page/logo.tsx'
import classes from './public-site.module.css'

/** The foot of the public pages. */
export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.footerGrid}>
        <div>
          <Logo />
          <p>{brand.promise}</p>
        </div>
        <div>
          <h2>Quick Links</h2>
          <Link to="/">Home</Link>
          <Link to="/#how-it-works">How it works</Link>
          <Link to="/signup">Sign up</Link>
          <Link to="/login">Log in</Link>
        </div>
        <div>
          <h2>Support</h2>
          <Link to="/privacy-policy">Privacy Policy</Link>
          <Link to="/terms-and-condition">Terms and Conditions</Link>
        </div>
        <div>
          <h2>Connect</h2>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </div>
      </div>
      <p className={classes.legal}>
        {brand.legalEntity}, {brand.legalAddress}
      </p>
    </footer>
  )
}
