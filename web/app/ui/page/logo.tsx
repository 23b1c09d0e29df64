import { brand } from '../brand.ts'
import large from '../large-letters.module.css'
import classes from './logo.module.css'

/** The logo with the name; with `mark` the logo alone, for narrow places. */
export function Logo({ mark = false }: { mark?: boolean }) {
  return (
    <span className={classes.logo}>
      <img src="/icon.svg" alt={mark ? brand.name : ''} width={34} height={34} />
      {!mark && <span className={large.spoken}>{brand.name}</span>}
    </span>
  )
}
