import { IconBrandAndroid, IconBrandApple } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './installing.module.css'

/** App store buttons. The app is installed from its own page, so they link to the instructions. */
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
