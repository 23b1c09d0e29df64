import classes from './screen.module.css'

const widths = [390, 780] as const
const modes = ['light', 'dark'] as const

/**
 * A screenshot of the product on a phone, in the theme of the page. A hidden picture is not loaded, nor is one before
 * the text beside it has rendered.
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
