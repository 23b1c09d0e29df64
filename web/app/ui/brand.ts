/** Everything that names the product; nothing else in the web spells it out. */
export const brand = {
  name: 'Sparkhood',
  promise: 'Swap skills with your neighbours and save money.',
  supportEmail: 'help@sparkhood.example',
  legalEntity: 'Sparkhood Neighbours Ltd',
  legalAddress: '1 Commons Lane, London, United Kingdom',
} as const

/** The `meta` of a page: what its browser tab says. */
export const titled = (title: string) => [{ title: `${title} · ${brand.name}` }]
