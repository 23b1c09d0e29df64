/**
 * Runs in the page. Words in so narrow a column that they are broken over three lines or more, a few letters on each: with large
 * letters that is what is left beside a picture or a button that does not give way.
 */
export const squeezed = (): string[] => {
  const isClipped = (element: Element): boolean => element.clientWidth === 1 && element.clientHeight === 1
  const isShown = (element: Element | null): element is Element => {
    if (!element?.checkVisibility()) return false
    for (let box: Element | null = element; box; box = box.parentElement) if (isClipped(box)) return false
    return true
  }
  const countLines = (node: Node, from: number, length: number): number => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, from + length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!isShown(node.parentElement)) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{4,14}/gu))
      if (countLines(node, index, word.length) > 2) found.add(word)
  }
  return [...found]
}
