import { brand } from '@sparkhood/contract/brand'
import type { Plugin } from 'vite'

const icon = (file: string, sizes: string) => ({ src: `/icons/${file}.png`, sizes, type: 'image/png' })
const screen = (file: string, label: string) => ({
  src: `/screens/${file}.webp`,
  sizes: '780x1560',
  type: 'image/webp',
  form_factor: 'narrow',
  label,
})

/** The web app manifest (W3C) of the installed site. */
const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.promise,
  lang: 'en-GB',
  start_url: '/explore',
  scope: '/',
  display: 'standalone',
  background_color: '#faf7f1',
  theme_color: '#0f2f25',
  categories: ['lifestyle', 'social'],
  icons: [
    icon('192', '192x192'),
    icon('512', '512x512'),
    { ...icon('maskable-192', '192x192'), purpose: 'maskable' },
    { ...icon('maskable-512', '512x512'), purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  screenshots: [
    screen('search-light-780', 'Neighbours near you'),
    screen('booking-light-780', 'A booking and what comes next'),
  ],
  shortcuts: [
    { name: 'Bookings', url: '/bookings' },
    { name: 'Messages', url: '/messages' },
    { name: 'Search', url: '/search' },
  ],
}

const fileName = 'site.webmanifest'
const source = JSON.stringify(manifest)

/** Writes the manifest at build time, and serves it in development. */
export const siteManifest = (): Plugin => ({
  name: 'site-manifest',
  configureServer({ middlewares }) {
    middlewares.use(`/${fileName}`, (_request, response) => {
      response.setHeader('content-type', 'application/manifest+json; charset=utf-8')
      response.end(source)
    })
  },
  generateBundle() {
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source })
  },
})
