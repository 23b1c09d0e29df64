type Asked = Map<string, Promise<Response>>
declare global {
  /** The requests sent before the scripts loaded, by address. */
  var early: Asked | undefined
  /** Their replies so far, as JSON. */
  var arrived: Map<string, unknown> | undefined
  /** The random order of the tiles, for as long as the page is open. */
  var tileOrder: number[] | undefined
}

/**
 * Picks four items at random; always the same four while the page is open, so that going back shows the same. It also
 * runs as inline text before the scripts load, so it cannot use anything outside of itself.
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
 * Runs as inline text before the scripts load, so it cannot use anything outside of itself: sends the first requests of
 * the page. `data-reads` of the document lists their addresses. In them `{me}` is the signed-in member, `{lat}` and
 * `{lon}` their location according to the first reply, their own profile, `{q}` the search term of the page's address,
 * and any other name a segment of its path according to `data-pattern`. If a part is unknown the request is not sent.
 * For a request marked `#tiles` the page shows some items first, chosen by `pick`, and their pictures are requested
 * too.
 */
export function readEarly(pick: typeof pickTiles): void {
  const { reads = '', pattern = '' } = document.documentElement.dataset
  const token = localStorage.getItem('accessToken')
  // Only the page itself can make the calls of a helper.
  if (!reads || !token || sessionStorage.getItem('acting-for')) return
  const { id, exp } = JSON.parse(localStorage.getItem('decodedToken') ?? '{}') as { id?: string; exp?: number }
  // An expired token is refreshed first, by the route guard.
  if (!id || !exp || exp * 1000 <= Date.now()) return
  const [names, parts] = [pattern.split('/'), location.pathname.split('/')]
  // Offline the service worker answers every page with its cached shell, which was sent for another page.
  if (names.length !== parts.length || names.some((name, nth) => !name.startsWith(':') && name !== parts[nth])) return
  const named = names.flatMap((name, nth) => (name.startsWith(':') ? [[name.slice(1), parts[nth]]] : []))
  const query = new URLSearchParams(location.search)
  const isPlain = query.size === 0
  const term = query.size === 1 ? (query.get('q') ?? '').trim() : ''
  // Terms of fewer letters than `searchMinLength` are not searched.
  const q = [...term].length >= 2 ? new URLSearchParams({ '': term }).toString().slice(1) : ''
  const known: Record<string, string> = { me: id, ...Object.fromEntries(named), ...(q && { q }) }
  const [early, arrived]: [Asked, Map<string, unknown>] = [new Map(), new Map()]
  const showTiles = (list: { thumbnail: string }[]): void => {
    for (const { thumbnail } of pick(list))
      if (/^[a-z-]+$/.test(thumbnail)) new Image().src = `/pictures/${thumbnail}.svg`
  }
  const ask = async (read: string): Promise<{ lat?: unknown; lon?: unknown } | undefined> => {
    const [address = '', drawn] = read.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole).split('#')
    // A page with a query in its address shows something else.
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

/** How long a prefetched reply is fresh, in ms after the page began to load. */
const freshMs = 15_000

/** Returns the prefetched reply of an address: once, and while it is fresh. */
export const takeEarly = (address: string): Promise<Response> | undefined => {
  const reply = performance.now() < freshMs ? globalThis.early?.get(address) : undefined
  globalThis.early?.delete(address)
  return reply
}

/**
 * A prefetched reply that has already arrived, for an address of this path, for the first render. It stays available
 * while it is fresh, because React may render the first time twice; a later call goes to the server.
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
