/**
 * Runs in the page. Fields and controls with a border contrast below 3:1 against their background (WCAG 1.4.11), which
 * axe does not check. Native checkboxes are drawn by the browser.
 */
export const faintEdges = (): string[] => {
  const getChannels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const isOpaque = (colour: string): boolean => (getChannels(colour)[3] ?? 1) === 1
  const getLight = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = getChannels(colour).map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const getGround = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return isOpaque(backgroundColor) ? backgroundColor : getGround(element.parentElement)
  }
  const edgeOf = (element: Element): string => {
    const { borderTopColor, backgroundColor } = getComputedStyle(element)
    return element.matches('.mantine-Switch-track') ? backgroundColor : borderTopColor
  }
  // A field without a border of its own is in a frame that has one.
  const hasEdge = (field: Element): boolean => isOpaque(edgeOf(field))
  const getContrast = (field: Element): number => {
    const [edge, ground] = [getLight(edgeOf(field)), getLight(getGround(field.parentElement))]
    return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05)
  }
  const fields = '.mantine-Input-input, .mantine-Checkbox-input, .mantine-Radio-input, .mantine-Switch-track'
  const isIdle = ':disabled, [data-disabled], :disabled + *, [readonly], :checked'
  return [...document.querySelectorAll(fields)]
    .filter((field) => field.checkVisibility() && !field.matches(isIdle) && hasEdge(field) && getContrast(field) < 3)
    .map((field) => `edge of ${getContrast(field).toFixed(2)}:1: ${field.id || field.className}`)
}
