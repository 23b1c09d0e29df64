import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './frame.module.css'

/** Leads where the bell would, until it is there. */
export const BellToCome = () => (
  <Link to="/notifications" className={classes.bellToCome} aria-label="Notifications">
    <IconBell size={24} stroke={1.75} aria-hidden />
  </Link>
)
