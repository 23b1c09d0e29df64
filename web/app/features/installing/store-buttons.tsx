import { IconBrandAndroid, IconBrandApple } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './installing.module.css'

/** Where people look for an app. Ours comes from its own page, so the buttons lead to how that is done. */
export function StoreButtons() {
  return (
    <div className={classes.buttons}>
      <Link to="/install#android">
        <IconBrandAndroid size={26} stroke={1.75} aria-hidden />
        <span>
          <small>Get it for</small> Android
        </span>
      </Link>
      <Link to="/install#ios">
        <IconBrandApple size={26} stroke={1.75} aria-hidden />
        <span>
          <small>Get it for</small> iPhone and iPad
        </span>
      </Link>
    </div>
  )
}
