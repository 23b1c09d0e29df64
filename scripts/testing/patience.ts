import { vi } from 'vitest'

const { waitFor } = vi

// Vitest waits one second, which is too short on a busy machine.
const waitPatiently: typeof waitFor = (until, options = {}) =>
  waitFor(until, typeof options === 'number' ? options : { timeout: 30_000, interval: 20, ...options })

// Test files of one worker share `vi`, and this file runs before each of them.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently
