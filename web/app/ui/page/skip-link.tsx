import classes from './skip-link.module.css'

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  const skip = (): void => document.querySelector<HTMLElement>('main')?.focus()
  return (
    <button type="button" className={classes.skip} onClick={skip}>
      Skip to content
    </button>
  )
}
