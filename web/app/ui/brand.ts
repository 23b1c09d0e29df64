import { brand } from '@sparkhood/contract/brand'

export { brand }

/** The `meta` of a page: what its browser tab says. */
export const titled = (title: string) => [{ title: `${title} · ${brand.name}` }]
