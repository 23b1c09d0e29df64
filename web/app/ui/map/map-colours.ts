import type { MapColours } from './plain-style.ts'

const names = {
  sea: '--map-sea',
  land: '--map-land',
  abroad: '--sunk',
  line: '--line',
  ink: '--mantine-color-text',
  area: '--brand-ink',
}

/** The colours of a map, as the page around it has them. */
export const getColours = (element: HTMLElement): MapColours => {
  const style = getComputedStyle(element)
  return Object.fromEntries(
    Object.entries(names).map(([role, name]) => [role, style.getPropertyValue(name).trim()]),
  ) as MapColours
}
