/** The ids and values that replies have contained; the oldest are forgotten first. */
export type Memory = {
  /** Records the reply to a call of this path. */
  record(path: string, body: unknown): void
  /** Returns a recorded value that suits this field in a call of this path, if there is one. */
  recall(path: string, name: string, at: number): unknown
}

const maxEach = 60
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
const getArea = (path: string): string => path.split('/').find((part) => part !== '' && part !== 'admin') ?? ''
const isNameOfId = (name: string): boolean => /id$/i.test(name) || name === 'members'
/** The area whose ids a field, or a path with another name, refers to. */
const areaOfName: Record<string, string> = {
  bookingId: 'bookings',
  skillId: 'skills',
  skill_id: 'skills',
  skills_id: 'skills',
  offer_skill_id: 'skills',
  receiverId: 'users',
  revieweeId: 'users',
  booked_user_id: 'users',
  members: 'users',
  card_id: 'settings',
  dispute: 'bookings',
  follows: 'users',
  blocks: 'users',
  wallet: 'wallet',
  review: 'reviews',
}

export function newMemory(): Memory {
  const heard = new Map<string, unknown[]>()
  const keep = (key: string, value: unknown): void => {
    const values = heard.get(key) ?? []
    values.push(value)
    heard.set(key, values.slice(-maxEach))
  }
  const walk = (area: string, value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value.slice(0, 5)) walk(area, one, name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) walk(area, one, key === 'next_cursor' ? 'cursor' : key)
    else if (isId(value)) keep(`id of ${name === '_id' || name === 'id' ? area : name}`, value)
    else if (value !== null && value !== '') keep(`named ${name}`, value)
  }
  return {
    record: (path, body) => walk(getArea(path), body, ''),
    recall: (path, name, at) => {
      const pick = <T>(list: readonly T[] | undefined, by: number): T | undefined => list?.[by % list.length]
      if (!isNameOfId(name)) return pick(heard.get(`named ${name}`), at)
      const areas = [...heard.keys()].filter((key) => key.startsWith('id of '))
      const meant = areaOfName[name] ?? areaOfName[getArea(path)] ?? getArea(path)
      const own = `id of ${meant}`
      const area = at % 5 > 0 && heard.has(own) ? own : pick(areas, at >> 2)
      return area && pick(heard.get(area), at)
    },
  }
}
