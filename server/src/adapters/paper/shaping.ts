import { Blob, ClusterLevel, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'

/** Glyphs as they stand from left to right, in units of the typeface. */
export type Shaped = {
  id: number
  /** What of the text it stands for. */
  letters: string
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}[]

/**
 * How a typeface writes a text of one alphabet, by HarfBuzz: PDFKit's own shaping fails for Gurmukhi, and misplaces vowel signs
 * of Arabic and letters of Bengali.
 */
export function openShaper(bytes: Uint8Array): (text: string) => Shaped {
  const font = new Font(new Face(new Blob(bytes)))
  return (text) => {
    const buffer = new Text()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    // A vowel sign that stands before its letter is still known as one.
    buffer.setClusterLevel(ClusterLevel.CHARACTERS)
    shape(font, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other)
    const said = new Set<number>()
    return infos.flatMap(({ codepoint: id, cluster }, at) => {
      const position = positions[at]
      const letters = said.has(cluster) ? '' : text.slice(cluster, starts[starts.indexOf(cluster) + 1])
      said.add(cluster)
      return position ? [{ id, letters, ...position }] : []
    })
  }
}
