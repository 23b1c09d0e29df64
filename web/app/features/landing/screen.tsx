import classes from './screen.module.css'

const widths = [390, 780] as const
const modes = ['light', 'dark'] as const

/**
 * A screen of the product as a phone shows it, by day or by night as the page is. A picture that is not shown is not loaded,
 * nor is one before the words beside it have been drawn.
 */
export function Screen({ name, alt }: { name: string; alt: string }) {
  return (
    <div className={classes.screen}>
      {modes.map((mode) => (
        <img
          key={mode}
          data-mode={mode}
          src={`/screens/${name}-${mode}-390.webp`}
          srcSet={widths.map((width) => `/screens/${name}-${mode}-${width}.webp ${width}w`).join(', ')}
          sizes="(min-width: 48em) 19rem, 62vw"
          alt={alt}
          width={390}
          height={780}
          loading="lazy"
        />
      ))}
    </div>
  )
}
