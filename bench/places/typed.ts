import pg from 'pg'

type Known = { postcodes: string[]; names: string[] }

/** Picks postcodes and places from the index, in a deterministic order. */
async function pick(url: string): Promise<Known> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: codes } = await client.query<{ code: string }>(
    `select code from place_postcodes where level = 3 order by hashtext(code) limit 300`,
  )
  const { rows: names } = await client.query<{ text: string }>(
    `select name || ', ' || area as text from place_names where source = 'geonames' order by hashtext(key || lat::text) limit 300`,
  )
  await client.end()
  return { postcodes: codes.map(({ code }) => code), names: names.map(({ text }) => text) }
}

/** Texts as typed: whole and half postcodes, beginnings of names, and names with their surroundings. */
export async function typedTexts(url: string): Promise<string[]> {
  const { postcodes, names } = await pick(url)
  return postcodes.flatMap((code, nth) => {
    const name = names[nth] ?? 'Leeds'
    return [`${code.slice(0, -3)} ${code.slice(-3)}`, code.toLowerCase(), code.slice(0, -2), name, name.slice(0, 5)]
  })
}
