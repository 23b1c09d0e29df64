import { Logo } from '../../ui/page/logo.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import classes from './frame.module.css'

/** The frame of a member's page as it stands before there is anything to put into it: in the shell, without its scripts. */
export function FrameAhead() {
  return (
    <div className={classes.frame} aria-hidden>
      <div className={classes.top}>
        <div className={classes.topRow}>
          <span className={classes.home}>
            <Logo />
          </span>
          <span className={classes.searchAhead} />
          <span className={classes.you}>
            <Skeleton shape="circle" height={40} width={40} />
          </span>
        </div>
      </div>
      <div className={`${classes.nav} ${classes.navAhead}`} />
      <div className={classes.page}>
        <Skeleton height={32} width="45%" margin="0 0 1.5rem" />
        <Skeleton height={150} margin="0 0 1.5rem" />
        <Skeleton height={150} />
      </div>
    </div>
  )
}
