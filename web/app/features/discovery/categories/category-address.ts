import type { Category } from '@sparkhood/contract/listings/skills'

/** Where the people who offer a category's skills are listed. */
export const categoryAddress = ({ title, _id }: Pick<Category, 'title' | '_id'>): string =>
  `/explore-list?${new URLSearchParams({ category: title, id: _id })}`
