/** The page numbers to show: at most five, always the first and the last; 'gap' for omitted ones. */
export const pageWindow = (page: number, pages: number): (number | 'gap')[] => {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1)
  if (page <= 3) return [1, 2, 3, 4, 'gap', pages]
  if (page >= pages - 2) return [1, 'gap', pages - 3, pages - 2, pages - 1, pages]
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages]
}

/** The page number in the address, limited to existing pages. */
export const readPage = (text: string | null, pages: number): number => {
  const asked = Number(text)
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, Math.max(1, pages)) : 1
}
