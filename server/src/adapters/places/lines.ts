import { WrongPlaceFile } from './place-file.ts'

/** No row of these lists is longer; a longer one belongs to another kind of file. */
const maxLineLength = 20_000

export type Lines = { lines: string[]; firstLine: number }

/** Yields the lines of a UTF-8 text in chunks as they arrive. Refuses another encoding, and a text without lines. */
export async function* getLines(name: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Lines> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let firstLine = 1
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch (fault) {
      throw new WrongPlaceFile(`${name} is not UTF-8 text (near line ${firstLine}).`, { cause: fault })
    }
  }
  for await (const piece of pieces) {
    const lines = (rest + decode(piece)).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength)
      throw new WrongPlaceFile(`${name} has a line without end: it is not a list of places.`)
    if (lines.length > 0) yield { lines, firstLine }
    firstLine += lines.length
  }
  rest += decode()
  if (rest !== '') yield { lines: [rest], firstLine }
}

/** Counts rows of the right format whose code is not a postcode: published lists have a few, another kind of list has many. */
export function openOddRows(name: string) {
  let [odd, all] = [0, 0]
  return {
    add(isOdd: boolean): void {
      all += 1
      if (isOdd) odd += 1
    },
    /** Refuses a list in which more than one row in a hundred is odd. */
    end(): void {
      if (odd * 100 > all) throw new WrongPlaceFile(`${name}: ${odd} of ${all} rows have a code that is no postcode.`)
    },
  }
}

/** Returns the fields of one CSV line; a quote inside quotes is doubled. Undefined if a quote is not closed. */
export function splitCsv(line: string): string[] | undefined {
  if (!line.includes('"')) return line.split(',')
  const fields: string[] = []
  for (let at = 0; at <= line.length; at += 1) {
    if (line[at] !== '"') {
      const comma = line.indexOf(',', at)
      const end = comma < 0 ? line.length : comma
      fields.push(line.slice(at, end))
      at = end
      continue
    }
    let end = line.indexOf('"', at + 1)
    while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2)
    if (end < 0) return undefined
    fields.push(line.slice(at + 1, end).replaceAll('""', '"'))
    at = end + 1
    if (at < line.length && line[at] !== ',') return undefined
  }
  return fields
}
