import classes from './screen.module.css'

const widths = [390, 780] as const

type Props = { name: string; alt: string; eager?: boolean }

/** A screen of the product as a phone shows it, by day or by night. */
export function Screen({ name, alt, eager = false }: Props) {
  const sources = (mode: string): string =>
    widths.map((width) => `/screens/${name}-${mode}-${width}.webp ${width}w`).join(', ')
  const sizes = '(min-width: 48em) 19rem, 62vw'
  return (
    <picture className={classes.screen}>
      <source media="(prefers-color-scheme: dark)" srcSet={sources('dark')} sizes={sizes} />
      <img
        src={`/screens/${name}-light-390.webp`}
        srcSet={sources('light')}
        sizes={sizes}
        alt={alt}
        width={390}
        height={780}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}
