/** The product's name and all that contains it; no other file spells it out. */
export const brand = {
  name: 'Sparkhood',
  promise: 'Swap skills with your neighbours and save money.',
  supportEmail: 'help@sparkhood.example',
  legalEntity: 'Sparkhood Neighbours Ltd',
  legalAddress: '1 Commons Lane, London, United Kingdom',
} as const
