import { brand } from '@sparkhood/contract/brand'

export { brand }

/** What the browser tab of a page says. */
export const tabTitle = (title: string): string => `${title} · ${brand.name}`

/** The `meta` of a page that says no more than its title. */
export const titled = (title: string) => [{ title: tabTitle(title) }]

/** Where the site stands. Pages drawn ahead do not know; the server writes its address in the place of this word. */
const here = (): string => (typeof window === 'undefined' ? 'https://here.invalid' : window.location.origin)

type Description = {
  title: string
  description: string
  /** The one address of what stands at several. */
  address: string
  /** The name of a picture in /og; the picture of the home page where there is none. */
  picture?: string
  /** What kind of thing the page is, for those who show links to it. */
  kind?: 'website' | 'article'
  /** The same for machines, in the words of schema.org. */
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

/** An address of this site in full, for machines that read a page without knowing where it stands. */
export const inFull = (address: string): string => `${here()}${address}`

/** The `meta` of a page that no search engine should list. */
export const unlisted = (title: string) => [...titled(title), { name: 'robots', content: 'noindex' }]
