/** A view of a list: the query of its address. */
export type View = { name: string; query: string }

const getKey = (list: string): string => `views:${list}`

const isView = (one: unknown): one is View =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  'query' in one &&
  typeof one.name === 'string' &&
  typeof one.query === 'string'

/** The stored views of a list; none if they cannot be read. */
export function readViews(list: string): View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(getKey(list)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

/** Stores the views; if the browser cannot, they last as long as the page. */
export function writeViews(list: string, views: readonly View[]): void {
  try {
    localStorage.setItem(getKey(list), JSON.stringify(views))
  } catch {
    // The storage is full or not allowed.
  }
}
