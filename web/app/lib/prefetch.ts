type Asked = Map<string, Promise<Response>>
declare global {
  /** What was asked before the scripts had come, by its address. */
  var early: Asked | undefined
  /** What has come of it, as JSON. */
  var arrived: Map<string, unknown> | undefined
  /** The chance that orders the tiles, for as long as the page is open. */
  var tileOrder: number[] | undefined
}

/**
 * Four of a list by chance, to wander from; always the same four while the page is open, so that coming back shows what was
 * there. It also runs in the page before its scripts are there, as text, so nothing outside of it can be used.
 */
export function pickTiles<Item>(all: readonly Item[]): Item[] {
  globalThis.tileOrder ??= Array.from({ length: 64 }, () => Math.random())
  const order = globalThis.tileOrder
  return all
    .map((item, place) => ({ item, rank: order[place % order.length] ?? 0 }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, 4)
    .map(({ item }) => item)
}

/**
 * Runs in the page before its scripts are there, as text, so nothing outside of it can be used: asks the server what the
 * page will ask first. `data-reads` of the document names the addresses. `{me}` in them is whoever is signed in, `{lat}`
 * and `{lon}` where the first of them, their own profile, says that they are, `{q}` what the page's own address asks, and
 * any other name a part of its path, as `data-pattern` has it. Where a part is not known nothing is asked. Of what is asked
 * with `#tiles` the page draws some first, with `pick`, and their pictures are asked for as well.
 */
export function readEarly(pick: typeof pickTiles): void {
  const { reads = '', pattern = '' } = document.documentElement.dataset
  const token = localStorage.getItem('accessToken')
  // A helper asks in the name of somebody else, which only the page itself can.
  if (!reads || !token || sessionStorage.getItem('acting-for')) return
  const { id, exp } = JSON.parse(localStorage.getItem('decodedToken') ?? '{}') as { id?: string; exp?: number }
  // One that has run out is renewed first, by the guard.
  if (!id || !exp || exp * 1000 <= Date.now()) return
  const [names, parts] = [pattern.split('/'), location.pathname.split('/')]
  // Without a signal the service worker opens every page with the shell that it kept, which is that of another.
  if (names.length !== parts.length || names.some((name, nth) => !name.startsWith(':') && name !== parts[nth])) return
  const named = names.flatMap((name, nth) => (name.startsWith(':') ? [[name.slice(1), parts[nth]]] : []))
  const query = new URLSearchParams(location.search)
  const isPlain = query.size === 0
  const term = query.size === 1 ? (query.get('q') ?? '').trim() : ''
  // Of fewer letters than `searchMinLength` nothing is asked.
  const q = [...term].length >= 2 ? new URLSearchParams({ '': term }).toString().slice(1) : ''
  const known: Record<string, string> = { me: id, ...Object.fromEntries(named), ...(q && { q }) }
  const [early, arrived]: [Asked, Map<string, unknown>] = [new Map(), new Map()]
  const showTiles = (list: { thumbnail: string }[]): void => {
    for (const { thumbnail } of pick(list))
      if (/^[a-z-]+$/.test(thumbnail)) new Image().src = `/pictures/${thumbnail}.svg`
  }
  const ask = async (read: string): Promise<{ lat?: unknown; lon?: unknown } | undefined> => {
    const [address = '', drawn] = read.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole).split('#')
    // A page whose address asks for something else shows something else.
    if (address.includes('{') || (!isPlain && !read.includes('{'))) return undefined
    const reply = fetch(address, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } })
    early.set(address, reply)
    try {
      const answer = await reply
      const json = await answer.clone().json()
      if (!answer.ok) return undefined
      arrived.set(address, json)
      if (drawn) showTiles(json.data)
      return json.data
    } catch {
      early.delete(address)
      return undefined
    }
  }
  Object.assign(globalThis, { early, arrived })
  const [own, ...others] = reads.split(' ').map((read) => ({ read, data: ask(read) }))
  const placed = others.filter(({ read }) => isPlain && read.includes('{lat}'))
  if (placed.length === 0) return
  void own?.data.then((you) => {
    if (typeof you?.lat !== 'number') return
    Object.assign(known, { lat: `${you.lat}`, lon: `${you.lon}` })
    for (const { read } of placed) void ask(read)
  })
}

/** How long what was asked early is news, in ms after the page began. */
const freshMs = 15_000

/** What was asked early at an address: once, and while it is news. */
export const takeEarly = (address: string): Promise<Response> | undefined => {
  const reply = performance.now() < freshMs ? globalThis.early?.get(address) : undefined
  globalThis.early?.delete(address)
  return reply
}

/**
 * What has already come of what was asked early at an address of this path, for the first picture. It stays while it is news,
 * because React may draw the first picture twice; a later call asks the server.
 */
export const findArrived = (path: string, getAddress: () => string): unknown => {
  const start = `/api${path.split(':')[0]}`
  const isNews =
    performance.now() < freshMs && [...(globalThis.arrived?.keys() ?? [])].some((key) => key.startsWith(start))
  if (!isNews) return undefined
  const address = getAddress()
  const json = globalThis.arrived?.get(address)
  if (json !== undefined) globalThis.early?.delete(address)
  return json
}

/** After a write, prefetched replies are out of date. */
export const forgetEarly = (): void => {
  globalThis.early?.clear()
  globalThis.arrived?.clear()
}
