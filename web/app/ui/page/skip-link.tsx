import classes from './skip-link.module.css'

/** The first Tab stop of every page. */
export function SkipLink() {
  const skip = (): void => document.querySelector<HTMLElement>('main')?.focus()
  return (
    <button type="button" className={classes.skip} onClick={skip}>
      Skip to content
    </button>
  )
}
