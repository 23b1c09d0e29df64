import { Link } from 'react-router'
import { brand } from '../../ui/brand.ts'
import { EasySwitch } from '../../ui/easy/easy-switch.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { ThemeChoice } from '../../ui/page/theme-choice.tsx'
import classes from './public-site.module.css'

/** The footer of the public pages. */
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
          <Link to="/blog">Blog</Link>
          <Link to="/signup">Sign up</Link>
          <Link to="/login">Log in</Link>
        </div>
        <div>
          <h2>Support</h2>
          <Link to="/support">Help</Link>
          <Link to="/faqs">FAQs</Link>
          <Link to="/privacy-policy">Privacy Policy</Link>
          <Link to="/terms-and-condition">Terms and Conditions</Link>
        </div>
        <div>
          <h2>Connect</h2>
          <Link to="/contact">Contact us</Link>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          <Link to="/install">Get the app</Link>
        </div>
      </div>
      <div className={classes.legal}>
        <p>
          {brand.legalEntity}, {brand.legalAddress}
        </p>
        <EasySwitch />
        <ThemeChoice compact />
      </div>
    </footer>
  )
}
