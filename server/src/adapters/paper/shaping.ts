import { Blob, ClusterLevel, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'

/** Glyphs in visual order, left to right, in units of the typeface. */
export type Shaped = {
  id: number
  /** The letters that this glyph represents. */
  letters: string
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}[]

/**
 * Returns a function that shapes a text of one script with HarfBuzz: PDFKit's own shaping fails for Gurmukhi, and
 * misplaces Arabic vowel signs and Bengali letters.
 */
export function openShaper(bytes: Uint8Array): (text: string) => Shaped {
  const font = new Font(new Face(new Blob(bytes)))
  return (text) => {
    const buffer = new Text()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    // Keeps a vowel sign that is drawn before its letter identifiable.
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
