import { vi } from 'vitest'

// Its own limit is a second, which a busy machine takes longer than.
const { waitFor } = vi
vi.waitFor = (until, options = {}) =>
  waitFor(until, typeof options === 'number' ? options : { timeout: 30_000, interval: 20, ...options })
