import type { Category, ListingKind } from '@sparkhood/contract/listings/skills'

/** The categories in whose words every word stands that was typed. */
export const matching = (categories: Category[], sought: string): Category[] => {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  return categories.filter(({ title, description }) => {
    const text = `${title} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Where such a thing is mostly listed comes first; tools stand last for everything else. */
export const usualFirst = (categories: Category[], kind: ListingKind): Category[] => {
  const rank = (category: Category): number => (category.kind === kind ? 0 : category.kind === 'tool' ? 2 : 1)
  return categories.toSorted((one, other) => rank(one) - rank(other))
}
