/**
 * The title of a listing as everybody may read it: as its owner wrote it while that is approved, else its category's. What
 * reports have hidden is not approved either. Empty where there is no listing.
 */
export const shownTitle = (skill: string): string =>
  `coalesce(case when ${skill}.approval_status = 'approved' then ${skill}.title
    else (select shown.title from categories shown where shown.id = ${skill}.category_id) end, '')`
