import { brand } from '@sparkhood/contract/brand'

export { brand }

/** The title of a page's browser tab. */
export const tabTitle = (title: string): string => `${title} · ${brand.name}`

/** The `meta` of a page with only a title. */
export const titled = (title: string) => [{ title: tabTitle(title) }]

/** The origin of the site. Prerendered pages do not know it; the server replaces this placeholder. */
const here = (): string => (typeof window === 'undefined' ? 'https://here.invalid' : window.location.origin)

type Description = {
  title: string
  description: string
  /** The canonical address of a page. */
  address: string
  /** The name of a picture in /og; that of the home page by default. */
  picture?: string
  /** The Open Graph type of the page. */
  kind?: 'website' | 'article'
  /** Structured data (schema.org). */
  data?: object
}

/** The `meta` of a public page: for search engines and link previews. */
export const described = ({ title, description, address, picture = 'home', kind = 'website', data }: Description) => {
  const isHome = address === '/'
  const full = isHome ? title : tabTitle(title)
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${here()}${address}` },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: isHome ? title : full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${here()}${address}` },
    { property: 'og:image', content: `${here()}/og/${picture}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(data ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...data } }] : []),
  ]
}

/** The full address of a path on this site. */
export const inFull = (address: string): string => `${here()}${address}`

/** The `meta` of a page that no search engine should list. */
export const unlisted = (title: string) => [...titled(title), { name: 'robots', content: 'noindex' }]
