import type { Category } from '@sparkhood/contract/listings/skills'

/** The page that lists the members who offer skills of a category. */
export const categoryAddress = ({ title, _id }: Pick<Category, 'title' | '_id'>): string =>
  `/explore-list?${new URLSearchParams({ category: title, id: _id })}`
