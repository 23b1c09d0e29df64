type Asked = Map<string, Promise<Response>>
declare global {
  /** What was asked before the scripts had come, by its address. */
  var early: Asked | undefined
}

/**
 * Runs in the page before its scripts are there, as text, so nothing outside of it can be used: asks the server what the
 * page will ask first. `data-reads` of the document names the addresses. `{me}` in them is whoever is signed in, `{lat}`
 * and `{lon}` where the first of them, their own profile, says that they are, `{q}` what the page's own address asks, and
 * any other name a part of its path, as `data-pattern` has it. Where a part is not known nothing is asked.
 */
export function readEarly(): void {
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
  const early: Asked = new Map()
  const ask = (read: string): Promise<Response> | undefined => {
    const address = read.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
    // A page whose address asks for something else shows something else.
    if (address.includes('{') || (!isPlain && !read.includes('{'))) return undefined
    const reply = fetch(address, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } })
    early.set(address, reply)
    reply.catch(() => early.delete(address))
    return reply
  }
  globalThis.early = early
  const [own, ...others] = reads.split(' ').map((read) => ({ read, reply: ask(read) }))
  const placed = others.filter(({ read }) => isPlain && read.includes('{lat}'))
  if (placed.length === 0) return
  own?.reply
    ?.then((reply) => reply.clone().json())
    .then(({ data }) => {
      if (typeof data?.lat !== 'number') return
      Object.assign(known, { lat: `${data.lat}`, lon: `${data.lon}` })
      for (const { read } of placed) void ask(read)
    })
    .catch(() => undefined)
}

/** How long what was asked early is news, in ms after the page began. */
const freshMs = 15_000

/** What was asked early at an address: once, and while it is news. */
export const takeEarly = (address: string): Promise<Response> | undefined => {
  const reply = performance.now() < freshMs ? globalThis.early?.get(address) : undefined
  globalThis.early?.delete(address)
  return reply
}

/** Whoever writes has to read anew. */
export const forgetEarly = (): void => globalThis.early?.clear()
